// Shows each event of a person as an entry of the timeline.
import { carePlanKinds, type TimelineItem, type TimelineKind } from '@puente/contract';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ImportedChip, StatusChip } from '#care';
import { civilDateOf, useFormat, useZone } from '#i18n';
import { paths } from '#paths';
import { type IconName, type TimelineEntry, type Tone } from '#ui';

const icons: Readonly<Record<TimelineKind, IconName>> = {
  encounter: 'visit',
  addendum: 'pen',
  diagnosis: 'heart',
  assessment: 'checklist',
  need: 'target',
  'care-plan': 'flag',
  task: 'check-circle',
  enrollment: 'target',
  referral: 'referral',
  coverage: 'shield',
  consent: 'check-circle',
  caregiver: 'users',
  'care-team': 'group',
  household: 'house',
  document: 'clip',
  assignment: 'user',
  registration: 'user-plus',
  status: 'info',
};

/** The tab of an entry's record. */
const tabs: Partial<Record<TimelineKind, string>> = {
  coverage: 'coverage',
  caregiver: 'contacts',
  'care-team': 'contacts',
  household: 'contacts',
  document: 'documents',
  need: 'needs',
  'care-plan': 'care-plan',
};

const encounterTones: Readonly<Record<string, Tone>> = {
  scheduled: 'info',
  'checked-in': 'info',
  'in-progress': 'warning',
  documented: 'warning',
  'cosign-pending': 'warning',
  signed: 'success',
  locked: 'success',
};

const toneOf = ({ kind, origin, status }: TimelineItem): Tone => {
  if (origin === 'imported') return 'info';
  if (kind === 'encounter') return encounterTones[status ?? ''] ?? 'neutral';
  return kind === 'enrollment' ? 'accent' : 'neutral';
};

/** An item keeps its entry, so that older ones do not render the others again. */
export function useTimelineEntries(
  items: readonly TimelineItem[] | undefined,
  patientId: string,
): readonly TimelineEntry[] {
  const { t } = useTranslation(['patients', 'programs', 'common']);
  const format = useFormat();
  const zone = useZone();
  const entryOf = useMemo(() => {
    const made = new WeakMap<TimelineItem, TimelineEntry>();
    /** A plan without a title of its own is named by its kind. */
    const planTitle = (title: string | null) => {
      const kind = carePlanKinds.find((one) => one === title);
      return kind ? t(`programs:carePlanKind.${kind}`) : title;
    };
    const titleOf = ({ kind, id, ofId, title, status }: TimelineItem): ReactNode => {
      const name = t(`timeline.${kind}`);
      if (kind === 'encounter') return <Link to={paths.encounter(id)}>{title ?? name}</Link>;
      if (kind === 'addendum') return ofId ? <Link to={paths.encounter(ofId)}>{name}</Link> : name;
      if (kind === 'consent') return <Link to={paths.consent(patientId, id)}>{title ?? name}</Link>;
      if (kind === 'assessment') return <Link to={paths.assessment(id)}>{title ?? name}</Link>;
      if (kind === 'care-plan') return <Link to={paths.carePlan(id)}>{planTitle(title) ?? name}</Link>;
      if (kind === 'task') return <Link to={paths.task(id)}>{title ?? name}</Link>;
      if (kind === 'need')
        return (
          <Link to={paths.patient(patientId, 'needs')}>{title ? t(`programs:need.${title as 'stress'}`) : name}</Link>
        );
      if (kind === 'referral')
        return (
          <Link to={paths.referral(id)}>
            {name}: {t(`programs:name.${(title ?? 'other') as 'CHW'}`)}
          </Link>
        );
      if (kind === 'enrollment') return t(`programs:name.${(title ?? 'other') as 'CHW'}`);
      if (kind === 'assignment')
        return title ? t('timeline.assignedTo', { name: title }) : t('timeline.assignedToNobody');
      if (kind === 'status') return t(`timeline.became.${(status ?? 'active') as 'active'}`);
      const tab = tabs[kind];
      return tab ? <Link to={paths.patient(patientId, tab)}>{title ?? name}</Link> : (title ?? name);
    };
    const periodOf = ({ kind, startsOn, endsOn }: TimelineItem) =>
      kind !== 'diagnosis' && kind !== 'status' && (startsOn || endsOn)
        ? [
            startsOn && t('timeline.from', { date: format.date(startsOn) }),
            endsOn && t('timeline.until', { date: format.date(endsOn) }),
          ]
            .filter(Boolean)
            .join(' ')
        : null;
    const make = (item: TimelineItem): TimelineEntry => {
      const { kind, title, status, minutes, by, origin } = item;
      const isEncounter = kind === 'encounter';
      const day = civilDateOf(new Date(item.at), zone);
      const hasName = !isEncounter && title !== null && kind !== 'assignment' && kind !== 'status';
      const period = periodOf(item);
      const facts = [
        hasName && t(`timeline.${kind}`),
        kind === 'status' && title,
        minutes && isEncounter && t('common:minutes', { count: minutes }),
        period,
        by,
      ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
      return {
        // A record with a start and an end has two entries.
        id: `${kind}/${item.id}/${item.at}`,
        icon: icons[kind],
        tone: toneOf(item),
        title: titleOf(item),
        when: format.weekday(day),
        group: format.month(day),
        detail: (
          <span className="row">
            {facts.length > 0 && (
              <span>
                {facts.map((fact, index) => (
                  <Fragment key={fact}>
                    {index > 0 && ' · '}
                    <bdi>{fact}</bdi>
                  </Fragment>
                ))}
              </span>
            )}
            {isEncounter && origin === 'puente' && status && <StatusChip of="encounter" status={status} />}
            {kind === 'enrollment' && status && <StatusChip of="enrollment" status={status} />}
            {origin === 'imported' && <ImportedChip />}
          </span>
        ),
      };
    };
    return (item: TimelineItem) => {
      const entry = made.get(item) ?? make(item);
      made.set(item, entry);
      return entry;
    };
  }, [t, format, zone, patientId]);
  return useMemo(() => (items ?? []).map(entryOf), [items, entryOf]);
}
