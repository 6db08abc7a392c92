// A preview of a merge: the details that apply afterwards, and the contents of each record.
import { asOnePerson } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type Consent, callsOf, type Patient, useListState } from '#api';
import { stateOf, useConsentWords } from '#care';
import { useFormat } from '#i18n';
import { Card, Chip, countText, type Detail, DetailList } from '#ui';
import { usePatientAccess } from '../access/access-parts.tsx';
import { useAnswers } from '../person/answer-options.ts';
import { useHoursInWords } from '../person/contact-card.tsx';
import { hasFlags, PatientFlags } from '../person/patient-flags.tsx';
import { useFieldNames } from '../person/use-field-names.ts';

type Both = readonly [Patient, Patient];

/**
 * The two records as one person. Fields without a protective meaning are those of the first. Their languages are words.
 */
const together = ([one, other]: Both): Patient =>
  asOnePerson({
    ...one,
    otherRecords: [
      ...one.otherRecords,
      { ...asOther(other), id: other.id, preferredLanguage: null },
      ...other.otherRecords,
    ],
  });

const asOther = (patient: Patient): Patient['otherRecords'][number] => ({
  ...patient,
  isDeceased: hasDied(patient),
  contactFrom: patient.contactFrom ?? null,
  contactUntil: patient.contactUntil ?? null,
  preferredContact: patient.preferredContact ?? null,
  phone: patient.phone ?? null,
  interpreterNeeded: patient.interpreterNeeded ?? null,
  phoneCanText: patient.phoneCanText ?? null,
  phoneCanLeaveVoicemail: patient.phoneCanLeaveVoicemail ?? null,
  bestTimes: patient.bestTimes ?? null,
  literacy: patient.literacy ?? null,
  housingStatus: patient.housingStatus ?? null,
  veteran: patient.veteran ?? null,
  riskTier: patient.riskTier ?? null,
});

const hasDied = ({ status, deceasedOn }: Patient) => status === 'deceased' || deceasedOn !== null;

interface MergeTogetherProps {
  /** The surviving record, once it is chosen. */
  readonly both: Both;
  readonly isChosen: boolean;
}

export function MergeTogether({ both, isChosen }: MergeTogetherProps) {
  const { t } = useTranslation(['person', 'patients']);
  const [one, other] = both;
  const closed = [usePatientAccess(one.id).isRestricted, usePatientAccess(other.id).isRestricted];
  const refused = [...new Set([...useConsentsOf(one).refused, ...useConsentsOf(other).refused])];
  const whole = together(both);
  const details = useDetailsOf(both, { whole, isChosen, refused });
  const hasChips = closed.includes(true) || hasFlags(whole);
  return (
    <Card title={t('merge.holds')}>
      <div className="stack">
        {details.length === 0 && !hasChips && <p>{t('merge.holdsNothing')}</p>}
        {hasChips && (
          <div className="row">
            {closed.includes(true) && (
              <Chip tone="error" icon="shield">
                {t('patients:flag.restricted')}
              </Chip>
            )}
            <PatientFlags patient={whole} />
          </div>
        )}
        {closed.includes(true) && closed.includes(false) && <p>{t('merge.restricted')}</p>}
        {details.length > 0 && <DetailList details={details} />}
        {refused.length > 0 && <p className="small muted">{t('merge.refusedHint')}</p>}
      </div>
    </Card>
  );
}

interface Whole extends Pick<MergeTogetherProps, 'isChosen'> {
  readonly whole: Patient;
  readonly refused: readonly string[];
}

function useDetailsOf([one, other]: Both, { whole, isChosen, refused }: Whole): readonly Detail[] {
  const { t } = useTranslation(['person', 'patients', 'common']);
  const format = useFormat();
  const hoursInWords = useHoursInWords();
  const { word } = useAnswers();
  const { labelOf } = useFieldNames();
  const [kept, shown] = [one, other].map(({ preferredLanguage }) => format.language(preferredLanguage));
  const died = [one, other].some(
    (record) => hasDied(record) || record.otherRecords.some(({ isDeceased }) => isDeceased),
  );
  const details: readonly Detail[] = [
    { name: t('others.died'), value: died && t('common:yes') },
    { name: t('patients:field.safeHours'), value: hoursInWords(whole) },
    { name: labelOf('preferredContact'), value: whole.preferredContact && word('contactWay', whole.preferredContact) },
    { name: labelOf('phoneCanText'), value: whole.phoneCanText === false && t('common:no') },
    { name: labelOf('phoneCanLeaveVoicemail'), value: whole.phoneCanLeaveVoicemail === false && t('common:no') },
    {
      name: t('patients:field.preferredLanguage'),
      value:
        one.preferredLanguage !== other.preferredLanguage &&
        (isChosen ? t('merge.language', { kept, other: shown }) : t('merge.languageOpen')),
    },
    { name: t('merge.refused'), value: refused.join(' · ') },
  ];
  return details.filter(({ value }) => value);
}

/** The number of a record's valid consents, and the kinds that were refused there. */
function useConsentsOf({ id: patientId }: Patient) {
  const { today } = useFormat();
  const { kind } = useConsentWords();
  const consents = useListState<Consent>(callsOf('consents').useList({ patientId, limit: 100 })).rows ?? [];
  const refused = consents.filter(({ status }) => status === 'rejected' || status === 'inactive');
  return {
    given: consents.filter((one) => stateOf(one, today) === 'active').length,
    refused: [...new Set(refused.map((one) => kind(one.kind)))],
  };
}

/** The number of a record's contents by kind, and the consents that were refused there. */
export function useContentsOf(patient: Patient): readonly (readonly [string, string])[] {
  const { t } = useTranslation(['person', 'patients', 'common']);
  const format = useFormat();
  const patientId = patient.id;
  const visits = callsOf('encounters').useCount({ patientId }).data;
  const referrals = callsOf('referrals').useCount({ patientId }).data;
  const charges = callsOf('charges').useCount({ patientId }).data;
  const { given, refused } = useConsentsOf(patient);
  const number = (counts: typeof visits) => (counts ? countText(counts.total, format.number) : '');
  return [
    [t('common:nav.encounters'), number(visits)],
    [t('common:nav.referrals'), number(referrals)],
    [t('common:nav.charges'), number(charges)],
    [t('merge.given'), format.number(given)],
    [t('merge.refused'), refused.join(', ')],
  ];
}
