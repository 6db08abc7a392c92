// On every tab of the person: whether they may receive services today, and the number of missing conditions.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mayDo, type Patient, useGetMeQuery, useGetPatientEligibilityQuery } from '#api';
import { paths } from '#paths';
import { Chip } from '#ui';

/** Null without a question: services have ended, no rules are in force, or the reader may not know. */
export function useEligibilityLine(patient: Patient | undefined) {
  const { t } = useTranslation('patients');
  const { data: me } = useGetMeQuery();
  const skip = patient?.status !== 'active' || !mayDo(me, 'recommendations', 'read');
  const { data } = useGetPatientEligibilityQuery(patient?.id ?? '', { skip });
  if (skip || !data || data.policyId === null) return null;
  const count = data.findings.filter(({ severity }) => severity === 'block').length;
  return (
    <Link to={paths.patient(patient.id, 'eligibility')}>
      <Chip tone={data.eligible ? 'success' : 'warning'} icon={data.eligible ? 'check' : 'alert'}>
        {data.eligible ? t('eligibility.yes') : t('eligibility.missing', { count })}
      </Chip>
    </Link>
  );
}
