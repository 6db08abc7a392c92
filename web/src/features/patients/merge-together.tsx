// What comes together when two records are merged, before it is: what holds afterwards, and how much stands in each.
import { asOnePerson } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import {
  type Consent,
  type Patient,
  useCountChargesQuery,
  useCountEncountersQuery,
  useCountReferralsQuery,
  useListConsentsInfiniteQuery,
  useListState,
} from '#api';
import { useFormat } from '#i18n';
import { Card, countText, type Detail, DetailList } from '#ui';
import { useAnswers } from './answer-options.ts';
import { useConsentWords } from './consents/use-consent-words.ts';
import { useHoursInWords } from './contact-card.tsx';
import { PatientFlags } from './patient-flags.tsx';
import { useFieldNames } from './use-field-names.ts';

type Both = readonly [Patient, Patient];

/** The two records as one person; of fields that protect nobody those of the first. */
const together = ([one, other]: Both): Patient =>
  asOnePerson({
    ...one,
    otherRecords: [...one.otherRecords, { ...asOther(other), id: other.id }, ...other.otherRecords],
  });

const asOther = (patient: Patient): Patient['otherRecords'][number] => ({
  ...patient,
  isDeceased: patient.status === 'deceased',
  contactFrom: patient.contactFrom ?? null,
  contactUntil: patient.contactUntil ?? null,
  preferredContact: patient.preferredContact ?? null,
  phone: patient.phone ?? null,
  phoneCanText: patient.phoneCanText ?? null,
  phoneCanLeaveVoicemail: patient.phoneCanLeaveVoicemail ?? null,
  bestTimes: patient.bestTimes ?? null,
  literacy: patient.literacy ?? null,
  housingStatus: patient.housingStatus ?? null,
  veteran: patient.veteran ?? null,
  riskTier: patient.riskTier ?? null,
});

export function MergeTogether({ both }: { readonly both: Both }) {
  const { t } = useTranslation(['person', 'patients']);
  const hoursInWords = useHoursInWords();
  const { word } = useAnswers();
  const { labelOf } = useFieldNames();
  const whole = together(both);
  const details: readonly Detail[] = [
    { name: t('patients:field.safeHours'), value: hoursInWords(whole) },
    { name: labelOf('preferredContact'), value: whole.preferredContact && word('contactWay', whole.preferredContact) },
    { name: labelOf('phoneCanText'), value: whole.phoneCanText === false && t('phone.noText') },
    {
      name: labelOf('phoneCanLeaveVoicemail'),
      value: whole.phoneCanLeaveVoicemail === false && t('phone.noVoicemail'),
    },
  ].filter(({ value }) => value);
  const isSilent =
    details.length === 0 &&
    !whole.doNotContact &&
    whole.phoneSafe &&
    !whole.interpreterNeeded &&
    whole.flags.length === 0;
  return (
    <Card title={t('merge.holds')}>
      <div className="stack">
        {isSilent && <p>{t('merge.holdsNothing')}</p>}
        <div className="row">
          <PatientFlags patient={whole} />
        </div>
        {details.length > 0 && <DetailList details={details} />}
        <p className="small muted">{t('merge.refusedHint')}</p>
      </div>
    </Card>
  );
}

/** How much stands in a record, by what it is, and which consents were refused there. */
export function useContentsOf({ id: patientId }: Patient): readonly (readonly [string, string])[] {
  const { t } = useTranslation(['person', 'patients', 'common']);
  const format = useFormat();
  const { kind } = useConsentWords();
  const visits = useCountEncountersQuery({ patientId }).data;
  const referrals = useCountReferralsQuery({ patientId }).data;
  const charges = useCountChargesQuery({ patientId }).data;
  const consents = useListState<Consent>(useListConsentsInfiniteQuery({ patientId, limit: 100 })).rows ?? [];
  const refused = consents.filter(({ status }) => status === 'rejected' || status === 'inactive');
  const number = (counts: typeof visits) => (counts ? countText(counts.total, format.number) : '');
  return [
    [t('common:nav.encounters'), number(visits)],
    [t('common:nav.referrals'), number(referrals)],
    [t('common:nav.charges'), number(charges)],
    [t('patients:tabs.consents'), format.number(consents.length - refused.length)],
    [t('merge.refused'), [...new Set(refused.map((one) => kind(one.kind)))].join(', ')],
  ];
}
