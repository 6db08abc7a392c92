// The time, place and way of the contact; corrected details are marked.
import { type SignedEncounter, withDot } from '@puente/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { civilDateOf, useFormat, useZone } from '#i18n';
import { paths } from '#paths';
import { Card, DetailList } from '#ui';
import styles from '../note/addenda.module.css';
import type { Corrections } from '../note/corrections.ts';
import type { EncounterRecord } from '../note/encounter-record.ts';
import { useDetailWords } from './use-detail-words.ts';

type Facts = Pick<
  EncounterRecord | SignedEncounter,
  | 'serviceDate'
  | 'startedAt'
  | 'endedAt'
  | 'durationMinutes'
  | 'mode'
  | 'placeOfService'
  | 'diagnosisCodes'
  | 'authorName'
> & {
  readonly organizationName?: string | null;
  readonly supervisorName?: string | null;
  readonly supervisorNpi?: string | null;
};

const none: Corrections = new Map();

interface EncounterFactsProps {
  readonly encounter: EncounterRecord;
  readonly corrections: Corrections;
}

export function EncounterFacts({ encounter, corrections }: EncounterFactsProps) {
  const { t } = useTranslation('encounters');
  return (
    <Card title={t('section.when')}>
      <FactList facts={encounter} corrections={corrections} />
      <Circumstances encounter={encounter} />
    </Card>
  );
}

interface CircumstancesProps {
  readonly encounter: Pick<
    EncounterRecord | SignedEncounter,
    | 'interpreterMode'
    | 'interpreterLanguage'
    | 'interpreter'
    | 'participants'
    | 'travelMinutes'
    | 'travelMiles'
    | 'lateReason'
  > & { readonly groupEncounterId?: string | null; readonly groupSize?: number | null };
}

/** Other people present, the travel, and the reason for a late note. */
export function Circumstances({ encounter }: CircumstancesProps) {
  const { t } = useTranslation(['encounters', 'common']);
  const format = useFormat();
  const {
    interpreterMode,
    interpreterLanguage,
    interpreter,
    participants,
    travelMinutes,
    travelMiles,
    lateReason,
    groupEncounterId,
    groupSize,
  } = encounter;
  const travel = [
    travelMinutes && t('common:minutes', { count: travelMinutes }),
    travelMiles && t('miles', { count: travelMiles }),
  ];
  return (
    <DetailList
      details={[
        {
          name: t('group'),
          value: groupEncounterId && (
            <Link to={paths.group(groupEncounterId)}>{t('groupOf', { count: groupSize ?? 0 })}</Link>
          ),
        },
        {
          name: t('field.interpreterMode'),
          value: [
            interpreterMode && t(`interpreterMode.${interpreterMode}`),
            interpreterLanguage && format.language(interpreterLanguage),
            interpreter,
          ]
            .filter(Boolean)
            .join(' · '),
        },
        { name: t('field.participants'), value: participants?.join(', ') },
        { name: t('travel'), value: travel.filter(Boolean).join(' · ') },
        { name: t('lateEntry'), value: lateReason },
      ]}
    />
  );
}

interface FactListProps {
  readonly facts: Facts;
  readonly corrections?: Corrections;
}

export function FactList({ facts, corrections = none }: FactListProps) {
  const { t } = useTranslation(['encounters', 'visit-actions']);
  const format = useFormat();
  const zone = useZone();
  const inWords = useDetailWords();
  const { durationMinutes, startedAt } = facts;
  const marked = (value: string | null | undefined, was: string | undefined | false): ReactNode =>
    was === false ? (
      value
    ) : (
      <>
        {value}
        <Corrected was={was} />
      </>
    );
  /** The signed value in words; undefined if the reader may not see it, false if it is unchanged. */
  const wasOf = (name: 'mode' | 'placeOfService' | 'diagnosisCodes' | 'endedAt') => {
    const correction = corrections.get(name);
    if (!correction) return false;
    if (!('was' in correction)) return undefined;
    return name === 'endedAt'
      ? format.time(String(correction.was))
      : inWords(name, correction.was) || t('visit-actions:none');
  };
  // The start of a visit is its day and its hour: each is marked where it differs.
  const start = corrections.get('startedAt');
  const startWas = start && 'was' in start ? String(start.was) : undefined;
  const dayWas = startWas && civilDateOf(new Date(startWas), zone);
  const wasDay = !start || dayWas === facts.serviceDate ? false : dayWas && format.weekday(dayWas);
  const hourWas = startWas && format.time(startWas);
  const wasHour = !start || (startedAt && hourWas === format.time(startedAt)) ? false : hourWas;
  return (
    <DetailList
      details={[
        {
          name: t('field.date'),
          value: facts.serviceDate && marked(format.weekday(facts.serviceDate), wasDay),
        },
        { name: t('field.start'), value: startedAt && marked(format.time(startedAt), wasHour) },
        { name: t('field.end'), value: facts.endedAt && marked(format.time(facts.endedAt), wasOf('endedAt')) },
        { name: t('column.minutes'), value: durationMinutes === null ? null : format.number(durationMinutes) },
        { name: t('field.mode'), value: facts.mode && marked(t(`mode.${facts.mode}`), wasOf('mode')) },
        {
          name: t('field.placeOfService'),
          value:
            facts.placeOfService &&
            marked(
              t('placeWithCode', { place: t(`place.${facts.placeOfService}`), code: facts.placeOfService }),
              wasOf('placeOfService'),
            ),
        },
        { name: t('column.author'), value: facts.authorName ?? facts.organizationName },
        {
          name: t('field.supervisor'),
          value:
            facts.supervisorName &&
            [facts.supervisorName, facts.supervisorNpi && `NPI ${facts.supervisorNpi}`].filter(Boolean).join(', '),
        },
        {
          name: t('field.diagnosisCodes'),
          value: corrections.has('diagnosisCodes')
            ? marked(facts.diagnosisCodes?.map(withDot).join(', ') || t('visit-actions:none'), wasOf('diagnosisCodes'))
            : facts.diagnosisCodes?.map(withDot).join(', '),
        },
      ]}
    />
  );
}

/** Beside a value that an addendum corrected. */
function Corrected({ was }: { readonly was: string | undefined }) {
  const { t } = useTranslation('visit-actions');
  return (
    <span className={styles.mark}>
      <bdi>{was ? t('correctedFrom', { value: was }) : t('corrected')}</bdi>
    </span>
  );
}
