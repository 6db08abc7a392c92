// The access report of a person, and the log of all that was done: the reader, the record, the time, the action and the reason.
import { type AccessKind, type AccessReason, accessKinds, type PatientSummary } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import {
  type Column,
  DataTable,
  EmptyList,
  ExportButton,
  type ExportSource,
  exportWords,
  parseRange,
  useExport,
} from '#ui';
import { PersonName } from '../people/person-name.tsx';
import { type AccessEvent, type AuditLine, groupAccessEvents } from './group-access-events.ts';

export interface ReportLine extends AuditLine {
  readonly patient?: PatientSummary | null;
  /** The number of people in a list or a file. */
  readonly people?: number;
}

/** The days of a range, as parameters of the reports. */
function daysQuery(days: string | undefined): Readonly<Record<string, string>> {
  const { from, to } = parseRange(days) ?? {};
  return { ...(from && { from }), ...(to && { to }) };
}

/** The filters of a report, as parameters of its list and of its export. */
export const reportQuery = ({ day, kind }: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  ...daysQuery(day),
  ...(kind && { kind }),
});

interface AccessReportProps extends Pick<ExportSource<AccessEvent<ReportLine>>, 'run' | 'sentenceOf'> {
  readonly of: 'patient' | 'log';
  /** The id of the reader. */
  readonly person: string;
  /** The result of `usePagedList`. */
  readonly list: {
    readonly rows: readonly ReportLine[] | undefined;
    readonly busy: boolean;
    readonly error: string | undefined;
    readonly onRetry: () => void;
    readonly onShowMore: (() => void) | undefined;
    readonly onNearEnd: () => void;
  };
  /** `day` is `<from>..<to>`, `kind` one of `accessKinds`. */
  readonly filters: Readonly<Record<string, string>>;
  readonly onFilters: (filters: Readonly<Record<string, string>>) => void;
}

/** Needs the texts of `access`. */
export function AccessReport({ of, person, list, filters, onFilters, run, sentenceOf }: AccessReportProps) {
  const { t } = useTranslation('access');
  const columns = useReportColumns(of);
  const name = `access-${of}`;
  const file = useExport({ name, person, isHealthData: true, columns, total: undefined, run, sentenceOf });
  const control = {
    sort: undefined,
    setSort: () => undefined,
    filters,
    setFilter: (id: string, value: string) => onFilters({ ...filters, [id]: value }),
    isFiltered: Object.values(filters).some(Boolean),
    clearFilters: () => onFilters({}),
  };
  return (
    <div className="stack">
      <div className="row">
        <ExportButton onClick={() => file.ask()} />
      </div>
      <DataTable<AccessEvent<ReportLine>>
        {...list}
        rows={list.rows && groupAccessEvents(list.rows)}
        name={name}
        person={person}
        caption={t('report.title')}
        columns={columns}
        rowKey={({ line }) => line.id}
        rowName={({ line }) => line.userName}
        total={undefined}
        control={control}
        filters={[
          { kind: 'dates', id: 'day', label: t('report.day') },
          {
            kind: 'choice',
            id: 'kind',
            label: t(of === 'log' ? 'report.act' : 'report.what'),
            options: accessKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          },
        ]}
        empty={<EmptyList control={control} text={t(of === 'log' ? 'report.emptyLog' : 'report.empty')} />}
      />
      {file.dialog}
    </div>
  );
}

/** The reasons of access to a person. */
const accessReasons = [
  'assigned',
  'supervision',
  'care-team',
  'referral',
  'request',
  'break-glass',
] as const satisfies readonly AccessReason[];

/** Actions of users who do not reach the person, or no longer reach them. */
const withoutAccess: readonly AccessKind[] = ['checked', 'refused', 'ended'];

function useReportColumns(of: 'patient' | 'log'): readonly Column<AccessEvent<ReportLine>>[] {
  const { t, i18n } = useTranslation('access');
  const format = useFormat();
  const entity = (name: string): string => {
    const key = `entity.${name}`;
    return i18n.exists(key, { ns: 'access' }) ? t(key as 'entity.patient') : t('entity.other');
  };
  const purpose = ({ purpose: stated }: ReportLine) => stated && t('report.purpose', { purpose: stated });
  const why = ({ line, done }: AccessEvent<ReportLine>) =>
    [
      ...(line.reasons?.map((reason) => t(`by.${reason as AccessReason}`)) ?? []),
      ...(line.reasons?.length === 0 && line.userId && done.some(([kind]) => !withoutAccess.includes(kind))
        ? [t('by.role')]
        : []),
      ...[purpose(line)].filter(Boolean),
    ].join(' · ') || '–';
  const who: Column<AccessEvent<ReportLine>> = {
    id: 'who',
    header: t(of === 'log' ? 'report.doer' : 'report.who'),
    fields: ['userName'],
    cell: ({ line }) => <bdi>{line.userName.startsWith('system:') ? t('report.system') : line.userName}</bdi>,
  };
  const about: Column<AccessEvent<ReportLine>> = {
    id: 'person',
    header: t('report.person'),
    fields: ['patient', { field: 'people', label: t('report.peopleCount') }],
    cell: ({ line: { patient, people = 0 } }) =>
      patient ? (
        <Link to={paths.patient(patient.id)}>
          <PersonName of={patient} />
        </Link>
      ) : (
        <span className="muted">{people > 0 ? t('report.people', { count: people }) : '–'}</span>
      ),
  };
  const when: Column<AccessEvent<ReportLine>> = {
    id: 'when',
    header: t('report.when'),
    fields: ['at'],
    onCard: 'plain',
    cell: ({ line }) => <bdi className="numbers">{format.dateTime(line.at)}</bdi>,
  };
  const what: Column<AccessEvent<ReportLine>> = {
    id: 'what',
    header: t(of === 'log' ? 'report.act' : 'report.what'),
    fields: [
      { field: 'kind', words: exportWords(accessKinds, (kind) => t(`kind.${kind}`)) },
      {
        field: 'entity',
        label: t('report.entity'),
        words: exportWords(Object.keys(t('entity', { returnObjects: true })), entity),
      },
    ],
    onCard: 'row',
    grow: true,
    cell: ({ line, done }) => (
      <>
        {done.map(([kind, entities]) => (
          <div key={kind}>{t(`did.${kind}`, { what: format.list(entities.map((name) => entity(name))) })}</div>
        ))}
        {of === 'log' && line.purpose && <div className="muted">{purpose(line)}</div>}
      </>
    ),
  };
  const reason: Column<AccessEvent<ReportLine>> = {
    id: 'why',
    header: t('report.why'),
    fields: [
      ...(of === 'patient' ? [{ field: 'reasons', words: exportWords(accessReasons, (by) => t(`by.${by}`)) }] : []),
      { field: 'purpose', label: t('report.purposeLabel') },
    ],
    onCard: 'row',
    cell: (event) => <span className="muted">{why(event)}</span>,
  };
  return of === 'patient' ? [who, when, what, reason] : [who, about, when, what];
}
