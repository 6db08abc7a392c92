// Records a referral, in or out: the service, the parties, and the document.
import { withDot } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf, type Need, type Patient, type Referral } from '#api';
import { type Named, PatientBanner, patientPath } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { RecordForm } from '#records';
import { PageHeader } from '#ui';
import { ReferralFields } from './referral-fields.tsx';
import { type ReferralValues, referralForm } from './referral-values.ts';

interface ReferralFormProps {
  readonly patient: Pick<Patient, 'id' | 'familyName' | 'preferredName' | 'birthDate' | 'cin'> & Named;
  readonly record?: Referral;
  /** The failed referral that the new one follows. */
  readonly previous?: Referral | undefined;
  /** The need of the person that the new one is for. */
  readonly need?: Need | undefined;
}

/** Urgent, where the need is. */
const valuesFor = ({ domain, code, ownWords, priority }: Need) => ({
  direction: 'out' as const,
  category: domain,
  diagnosisCodes: code ? [code] : [],
  reason: ownWords ?? '',
  priority: priority === 'high' ? 'urgent' : 'routine',
});

export function ReferralForm({ patient, record, previous, need }: ReferralFormProps) {
  const { t } = useTranslation(['referrals', 'programs']);
  const { today } = useFormat();
  const [create] = callsOf('referrals').useCreate();
  const [update] = callsOf('referrals').useUpdate();
  const begin = previous
    ? {
        ...referralForm.toForm(previous),
        receivedOn: today,
        performerId: null,
        performer: '',
        healthcareServiceId: null,
        alternativeIds: [],
        consentId: '',
        secondReason: '',
      }
    : { receivedOn: today, ...(need && valuesFor(need)) };
  const forId = need?.id ?? previous?.needId;

  function inWords(path: string, values: ReferralValues): string | undefined {
    if (path === 'service') return values.service && t(`programs:service.${values.service as 'food'}`);
    if (path === 'program') return t(`programs:name.${values.program as 'CHW'}`);
    if (path === 'priority') return t(`priority.${values.priority as 'routine'}`);
    if (path === 'source') return t(`source.${values.source as 'phone'}`);
    if (path === 'diagnosisCodes') return values.diagnosisCodes.map(withDot).join(', ');
    if (path === 'documentId') return values.documentId && t('documentChosen');
    return path === 'category' ? values.category && t(`programs:need.${values.category as 'stress'}`) : undefined;
  }

  return (
    <>
      <PatientBanner patient={patient} heading={{ to: patientPath({ ...patient, reached: true }) }} />
      <PageHeader
        title={t(record ? 'edit' : 'new')}
        {...(need && { lead: t('forNeed', { need: t(`programs:need.${need.domain}`) }) })}
      />
      <RecordForm
        definition={referralForm}
        record={record}
        of={[patient.id, previous?.id ?? need?.id].filter(Boolean).join(':')}
        begin={begin}
        beside={{
          patientId: patient.id,
          ...(previous && { previousId: previous.id }),
          ...(!record && forId && { needId: forId }),
        }}
        calls={{ create, update }}
        words={{
          labelOf: (path) => t(`field.${path as keyof ReferralValues}`),
          inWords,
          sentenceFor: ({ path, code }) => {
            if (path === 'secondReason' && code === 'open_referral') return t('hint.secondReason');
            return code === 'has_messages' ? t('hint.messages') : undefined;
          },
          save: t('save'),
          saved: t('saved'),
        }}
        back={{
          to: record ? paths.referral(record.id) : paths.patient(patient.id, 'referrals'),
          savedTo: ({ id }) => paths.referral(id),
        }}
      >
        {(form) => <ReferralFields form={form} patientId={patient.id} isNew={!record} />}
      </RecordForm>
    </>
  );
}
