// Details from the other records of a merged person. Prohibitions and warnings are revoked here, at their record.
import { asOnePerson, type OtherRecord } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type Patient, useLiftMarksMutation } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { type Command, CommandMenu } from '#records';
import { Card, type Detail, DetailList } from '#ui';
import { useAnswers } from '../person/answer-options.ts';
import { PhoneOf, useHoursInWords } from '../person/contact-card.tsx';
import { useFieldNames } from '../person/use-field-names.ts';
import styles from './other-records-card.module.css';

export function OtherRecordsCard({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('person');
  return (
    <Card title={t('others.title')}>
      <div className="stack">
        <p className="small muted">{t('others.lead')}</p>
        {patient.otherRecords.map((other, index) => (
          <section key={other.id ?? index} className={styles.record}>
            {patient.otherRecords.length > 1 && <h3>{t('others.record', { number: index + 1 })}</h3>}
            <OtherRecordPart patient={patient} other={other} />
          </section>
        ))}
      </div>
    </Card>
  );
}

interface PartProps {
  readonly patient: Patient;
  readonly other: OtherRecord;
}

function OtherRecordPart({ patient, other }: PartProps) {
  const { t } = useTranslation('person');
  const details = useOtherDetails(patient, other);
  return (
    <div className="stack-tight">
      <DetailList details={details} />
      {details.length === 0 && <p className="small muted">{t('others.nothing')}</p>}
      {other.id && (
        <div className="row">
          <Link to={paths.patient(other.id)}>{t('others.open')}</Link>
          {patient.can.includes('update') && <LiftMenu other={other} id={other.id} />}
        </div>
      )}
    </div>
  );
}

/** Prohibitions, limits and warnings, and answers that differ from those of the displayed record. */
function useOtherDetails(patient: Patient, other: OtherRecord): readonly Detail[] {
  const { t } = useTranslation(['patients', 'person', 'common']);
  const format = useFormat();
  const { word } = useAnswers();
  const { labelOf } = useFieldNames();
  const hoursInWords = useHoursInWords();
  const differs = (name: keyof OtherRecord & keyof Patient) =>
    other[name] !== null && (other[name] as unknown) !== patient[name];
  const coded = (name: 'literacy' | 'housingStatus' | 'veteran' | 'riskTier', list: string): Detail => ({
    name: labelOf(name),
    value: other[name] && differs(name) && word(list, other[name]),
  });
  // A number that any record forbids to call is no link here.
  const { phoneSafe, otherPhones } = asOnePerson({ ...other, otherRecords: [patient] });
  const marks: readonly Detail[] = [
    { name: labelOf('doNotContact'), value: other.doNotContact && t('common:yes') },
    {
      name: labelOf('flags'),
      value: other.flags.map(({ kind, text }) => text ?? word('flagKind', kind)).join(' · '),
    },
    { name: t('field.safeHours'), value: hoursInWords(other) },
    { name: labelOf('preferredContact'), value: other.preferredContact && word('contactWay', other.preferredContact) },
    { name: labelOf('bestTimes'), value: other.bestTimes },
    {
      name: t('field.phone'),
      value: other.phone ? (
        <PhoneOf
          phone={{
            number: other.phone,
            safe: phoneSafe,
            canText: other.phoneCanText,
            canLeaveVoicemail: other.phoneCanLeaveVoicemail,
          }}
        />
      ) : (
        !other.phoneSafe && t('field.phoneUnsafe')
      ),
    },
    ...otherPhones.map((phone, index) => ({
      name: t('person:row.otherPhones', { number: index + 1 }),
      value: <PhoneOf phone={phone} />,
    })),
    { name: t('field.interpreterNeeded'), value: other.interpreterNeeded && t('common:yes') },
    {
      name: t('field.preferredLanguage'),
      value: other.preferredLanguage && differs('preferredLanguage') && format.language(other.preferredLanguage),
    },
    coded('literacy', 'literacy'),
    { name: t('field.birthDate'), value: other.birthDate && differs('birthDate') && format.date(other.birthDate) },
    {
      name: t('person:others.died'),
      value: other.isDeceased && (other.deceasedOn ? format.date(other.deceasedOn) : t('common:yes')),
    },
    coded('housingStatus', 'housingStatus'),
    { name: t('field.homeless'), value: other.homeless && differs('homeless') && t('common:yes') },
    coded('veteran', 'ownAnswer'),
    coded('riskTier', 'riskTier'),
  ];
  return marks.filter(({ value }) => value);
}

interface LiftProps {
  readonly id: string;
  readonly other: OtherRecord;
}

/** Loads the merged record for its version, so that changes by other users are not overwritten. */
function LiftMenu({ id, other }: LiftProps) {
  const { t } = useTranslation(['person', 'patients']);
  const hook = useLiftMarksMutation();
  const { data: record } = callsOf('patients').useGet(id);
  const { labelOf } = useFieldNames();
  const { word } = useAnswers();
  const marks: readonly (false | readonly [string, string, object])[] = [
    other.doNotContact && ['do-not-contact', labelOf('doNotContact'), { doNotContact: false }],
    !other.phoneSafe && ['phone', t('patients:field.phoneUnsafe'), { phoneSafe: true }],
    other.contactFrom !== null && ['hours', t('patients:field.safeHours'), { contactFrom: null, contactUntil: null }],
    other.preferredContact !== null && ['way', labelOf('preferredContact'), { preferredContact: null }],
    other.phoneCanText === false && ['texts', t('phone.noText'), { phoneCanText: null }],
    other.phoneCanLeaveVoicemail === false && ['voicemail', t('phone.noVoicemail'), { phoneCanLeaveVoicemail: null }],
    other.interpreterNeeded === true && [
      'interpreter',
      t('patients:field.interpreterNeeded'),
      { interpreterNeeded: false },
    ],
    ...other.flags.map(
      ({ kind, text }, index) =>
        [`flag-${index}`, text ?? word('flagKind', kind), { flags: other.flags.toSpliced(index, 1) }] as const,
    ),
  ];
  const commands = marks
    .filter((mark) => mark !== false)
    .map(
      ([name, mark, values]): Command => ({
        name,
        icon: 'undo',
        label: t('others.lift', { mark }),
        needs: 'lift',
        question: () => ({
          title: t('others.question', { mark }),
          effect: t('others.effect'),
          body: () => values,
          done: t('others.done'),
        }),
      }),
    );
  return (
    <CommandMenu
      label={t('others.change')}
      record={record && { ...record, can: ['lift'] }}
      hook={hook}
      commands={commands}
    />
  );
}
