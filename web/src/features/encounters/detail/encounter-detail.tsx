// One encounter in its current state, with its addenda below.
import { isPlanned, signedStates, takenBackStates } from '@puente/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { type Addendum, callsOf, mayDo, useGetMeQuery, useListState, useLoadFailure } from '#api';
import { ImportedChip, Part2Chip, PatientBanner, patientPath, StatusChip, standOfNote, useNewTask } from '#care';
import { loadTexts, useFormat } from '#i18n';
import { beginVisit, paths } from '#paths';
import { useCommands, usePart2Commands, useVoidCommands, VoidWish } from '#records';
import {
  ActionMenu,
  Button,
  ErrorNotice,
  Icon,
  LoadFailure,
  Notice,
  PageHeader,
  PageSkeleton,
  Skeleton,
  usePrintAction,
} from '#ui';
import addendaStyles from '../note/addenda.module.css';
import { correctionsOf } from '../note/corrections.ts';
import styles from '../note/encounter-detail.module.css';
import { EncounterNote } from '../note/encounter-note.tsx';
import type { EncounterRecord } from '../note/encounter-record.ts';
import { useOpenedNote } from '../note/opened-notes.ts';
import { useTakeBack } from '../note/use-take-back.tsx';
import { EncounterFacts } from './encounter-facts.tsx';
import { EncounterSignature } from './encounter-signature.tsx';
import { EncounterStand } from './encounter-stand.tsx';
import { useVisitCommands } from './use-visit-commands.tsx';

// Only some visits show these: other visits do not load them.
const AddendaCard = lazy(() => import('./addenda-card.tsx').then((m) => ({ default: m.AddendaCard })));
const ChargeCard = lazy(() => import('./charge-card.tsx').then((m) => ({ default: m.ChargeCard })));
const CosignedNotice = lazy(() => import('../list/cosigned-notice.tsx').then((m) => ({ default: m.CosignedNotice })));
const PhotoCard = lazy(() => import('../form/photo-card.tsx').then((m) => ({ default: m.PhotoCard })));
const QuestionsCard = lazy(() =>
  Promise.all([import('./questions-card.tsx'), loadTexts(['assessments', 'needs', 'programs'])]).then(([m]) => ({
    default: m.QuestionsCard,
  })),
);
const TakenBackNotice = lazy(() => import('./taken-back-notice.tsx').then((m) => ({ default: m.TakenBackNotice })));
const OpenUnits = lazy(() => import('../list/open-units.tsx').then((m) => ({ default: m.OpenUnits })));

/** The largest number of addenda of a visit. */
const mostAddenda = 200;

export function EncounterDetail() {
  const { encounterId = '' } = useParams();
  const { t } = useTranslation(['encounters', 'visit-actions', 'part2']);
  const format = useFormat();
  const { data: me } = useGetMeQuery();
  const takeBack = useTakeBack();
  const print = usePrintAction();
  const newTask = useNewTask();
  const read = callsOf('encounters').useGet(encounterId);
  const failure = useLoadFailure(read);
  const encounter = read.data;
  const marks = useCommands({
    record: encounter,
    hook: callsOf('encounters').useCommand(),
    commands: [
      ...usePart2Commands<EncounterRecord>(me !== undefined && encounter?.authorId === me.id),
      ...useVoidCommands<EncounterRecord>('encounter', encounter),
    ],
  });
  const [cosigned, setCosigned] = useState<string>();
  const commands = useVisitCommands(encounter, setCosigned);
  useOpenedNote(me?.id, encounter?.can.includes('cosign') && encounter.note !== undefined ? encounter : null);
  const addenda = useListState<Addendum>(
    callsOf('addenda').useList(
      { encounterId, sort: 'signedAt', limit: mostAddenda },
      { skip: !encounter?.signedAt || !mayDo(me, 'addenda', 'read') },
    ),
  );
  if (read.error && !encounter) return <LoadFailure {...failure} />;
  if (!encounter) return <PageSkeleton ofPerson />;
  const imported = encounter.origin === 'imported';
  const isTakenBack = !imported && takenBackStates.some((state) => state === encounter.status);
  const isSigned = signedStates.some((state) => state === encounter.status);
  const corrections = correctionsOf(encounter, addenda.rows ?? []);
  return (
    <>
      <PatientBanner patient={encounter.patient} heading={{ to: patientPath(encounter.patient) }} />
      <PageHeader
        title={t('detailTitle', { date: encounter.serviceDate ? format.date(encounter.serviceDate) : '–' })}
        lead={
          <span className="row">
            {imported ? <ImportedChip /> : <StatusChip of="encounter" status={standOfNote(encounter)} />}
            {encounter.part2 && <Part2Chip />}
            {encounter.authorName && <bdi className="small">{t('by', { name: encounter.authorName })}</bdi>}
          </span>
        }
        actions={
          <>
            <Primary commands={commands} />
            {encounter.can.includes('update') && <GoOn encounter={encounter} isFirst={!commands.may('sign')} />}
            {encounter.can.includes('amend') && (
              <Button to={paths.amendEncounter(encounter.id)}>
                <Icon name="pen" size="small" />
                {t('visit-actions:add')}
              </Button>
            )}
            <ActionMenu
              actions={[
                ...commands.menu,
                ...(encounter.patient.reached && !imported
                  ? newTask({ patientId: encounter.patientId, encounterId: encounter.id })
                  : []),
                print,
                ...marks.actions,
                ...takeBack.actionsOf(encounter),
              ]}
              outlined
            />
          </>
        }
      />
      {!encounter.patient.reached && <Notice tone="info">{t('notReached')}</Notice>}
      {encounter.part2 && (
        <div className="off-paper">
          <Notice tone="warning">{t('part2:notice')}</Notice>
        </div>
      )}
      {imported && <Notice tone="info">{t('history')}</Notice>}
      {isTakenBack && (
        <Suspense fallback={null}>
          <TakenBackNotice encounter={encounter} commands={commands} />
        </Suspense>
      )}
      {cosigned === encounter.id && (
        <Suspense fallback={null}>
          <CosignedNotice encounterId={encounter.id} />
        </Suspense>
      )}
      <VoidWish kind="encounter" record={encounter} />
      {!imported && <EncounterStand encounter={encounter} />}
      <div className={styles.columns}>
        <div className="stack">
          <div className={isTakenBack ? addendaStyles.struck : undefined}>
            <div className="stack">
              <EncounterNote encounter={encounter} areActivitiesCorrected={corrections.has('activities')} />
            </div>
          </div>
          {addenda.error && <ErrorNotice message={addenda.error} onRetry={addenda.onRetry} />}
          {addenda.rows && addenda.rows.length > 0 && (
            <Suspense fallback={null}>
              <AddendaCard addenda={addenda.rows} />
            </Suspense>
          )}
        </div>
        <div className="stack">
          {encounter.can.includes('sign') && (
            <Suspense fallback={null}>
              <OpenUnits encounter={encounter} />
            </Suspense>
          )}
          <EncounterFacts encounter={encounter} corrections={corrections} />
          {encounter.signedAt && (
            <EncounterSignature encounter={encounter} isAmended={(addenda.rows ?? []).length > 0} />
          )}
          {!imported && !isTakenBack && mayDo(me, 'assessments', 'read') && (
            <Suspense fallback={null}>
              <QuestionsCard encounter={encounter} />
            </Suspense>
          )}
          {isSigned && !imported && (
            <Suspense fallback={<Skeleton rows={2} />}>
              <ChargeCard encounter={encounter} />
            </Suspense>
          )}
          {!imported && !isTakenBack && !isPlanned(encounter) && encounter.patient.reached && (
            <Suspense fallback={null}>
              <PhotoCard patient={encounter.patient} encounterId={encounter.id} />
            </Suspense>
          )}
        </div>
      </div>
      {takeBack.dialog}
      {commands.dialog}
      {marks.dialog}
    </>
  );
}

/** The next act on the visit. */
function Primary({ commands }: { readonly commands: ReturnType<typeof useVisitCommands> }) {
  const { t } = useTranslation(['visit-actions', 'encounters']);
  return (
    <>
      {(['sign', 'cosign'] as const).map(
        (name) =>
          commands.may(name) && (
            <Button key={name} variant="contained" color="primary" onClick={() => commands.ask(name)}>
              <Icon name="sign" size="small" />
              {name === 'sign' ? t('encounters:sign') : t('act.cosign.label')}
            </Button>
          ),
      )}
      {commands.may('return') && <Button onClick={() => commands.ask('return')}>{t('act.return.label')}</Button>}
    </>
  );
}

/** The link to the form, where a planned visit begins. */
function GoOn({ encounter, isFirst }: { readonly encounter: EncounterRecord; readonly isFirst: boolean }) {
  const { t } = useTranslation('encounters');
  const form = { component: Link, to: paths.editEncounter(encounter.id) };
  const first = { variant: 'contained', color: 'primary' } as const;
  const planned = isPlanned(encounter);
  return (
    <>
      {planned && (
        <Button {...form} {...first} state={beginVisit}>
          <Icon name="play" size="small" />
          {t('clock.startVisit')}
        </Button>
      )}
      <Button {...form} {...(!planned && isFirst && first)}>
        <Icon name="pen" size="small" />
        {t('editTitle')}
      </Button>
    </>
  );
}
