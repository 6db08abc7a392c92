// Merges two records: both side by side, the choice of the surviving record, and the evidence that they are one person.
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { callsOf, useLoadFailure, useSearchPatientsCall } from '#api';
import { PatientBanner, PersonSearch } from '#care';
import { useDateOrder } from '#i18n';
import { paths } from '#paths';
import { Button, Card, LoadFailure, Notice, PageHeader, Skeleton } from '#ui';
import styles from './merge-choice.module.css';
import { MergeChoice } from './merge-choice.tsx';

const mostFound = 20;

export function PatientMerge() {
  const { patientId = '' } = useParams();
  const { t } = useTranslation(['person', 'common']);
  const [address] = useSearchParams();
  const [otherId, setOtherId] = useState(address.get('with') ?? undefined);
  const read = callsOf('patients').useGet(patientId);
  const other = callsOf('patients').useGet(otherId ?? '', { skip: !otherId });
  const failure = useLoadFailure(read);
  const otherFailure = useLoadFailure(other);
  const search = useSearchPatientsCall();
  const dateOrder = useDateOrder();
  const find = useCallback((text: string) => search({ text, dateOrder, limit: mostFound }), [search, dateOrder]);
  const patient = read.data;
  if (read.error && !patient) return <LoadFailure {...failure} />;
  if (!patient) return <Skeleton />;
  const isItself = otherId === patient.id;
  return (
    <>
      <PatientBanner patient={patient} heading={{ to: paths.patient(patient.id) }} />
      <PageHeader
        title={t('merge.title')}
        lead={t('merge.lead')}
        actions={
          otherId &&
          !isItself &&
          patient.can.includes('merge') && <Button onClick={() => setOtherId(undefined)}>{t('merge.other')}</Button>
        }
        quiet
      />
      {!patient.can.includes('merge') ? (
        <Notice tone="info">{t('common:error.403')}</Notice>
      ) : !otherId || isItself ? (
        <div className={styles.find}>
          <Card>
            <div className="stack">
              <PersonSearch label={t('merge.find')} hint={t('merge.findHint')} find={find} onPick={setOtherId} />
              {isItself && <Notice tone="warning">{t('merge.itself')}</Notice>}
            </div>
          </Card>
        </div>
      ) : other.error && !other.data ? (
        <LoadFailure {...otherFailure} />
      ) : !other.currentData ? (
        <Skeleton />
      ) : (
        <MergeChoice key={otherId} both={[patient, other.currentData]} />
      )}
    </>
  );
}
