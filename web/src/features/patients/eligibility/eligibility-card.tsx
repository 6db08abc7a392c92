// Whether the person may receive services today, and the missing conditions, each with a link to correct it.
import type { Finding } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type Patient, useErrorSentence, useGetMeQuery, useGetPatientEligibilityQuery } from '#api';
import { Findings, fixOf } from '#care';
import { useFormat } from '#i18n';
import { Card, Chip, ErrorNotice, LinesSkeleton } from '#ui';
import styles from './eligibility.module.css';

export function EligibilityCard({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('eligibility');
  const { data, error, refetch } = useGetPatientEligibilityQuery(patient.id);
  const message = useErrorSentence()(error);
  const format = useFormat();
  if (!data)
    return (
      <Card title={t('answer.title')}>
        {message ? <ErrorNotice message={message} onRetry={() => void refetch()} /> : <LinesSkeleton />}
      </Card>
    );
  const { eligible, on, payerName, findings } = data;
  return (
    <Card
      title={t('answer.title')}
      flush
      aside={
        <Chip tone={eligible ? 'success' : 'warning'} icon={eligible ? 'check' : 'alert'}>
          {t(eligible ? 'answer.yes' : 'answer.no')}
        </Chip>
      }
    >
      <Lacks patient={patient} findings={findings} on={on} />
      <p className={`${styles.pad} micro faint`}>
        {payerName
          ? t('answer.payer', { date: format.date(on), payer: payerName })
          : t('answer.day', { date: format.date(on) })}
      </p>
    </Card>
  );
}

interface LacksProps {
  readonly patient: Patient;
  readonly findings: readonly Finding[];
  readonly on: string;
}

function Lacks({ patient, findings, on }: LacksProps) {
  const { data: me } = useGetMeQuery();
  const subject = {
    patientId: patient.id,
    serviceDate: on,
    // The question is about no visit: links depend on the reader's rights.
    authorId: me?.id ?? '',
    authorName: me ? `${me.givenName} ${me.familyName}` : '',
    payerId: null,
  };
  return (
    <Findings
      findings={findings}
      fixOf={(finding) => (finding.rule === 'death' ? undefined : fixOf(finding, subject, me))}
    />
  );
}
