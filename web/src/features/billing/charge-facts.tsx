// The service, the payer, and the filing deadline.
import { daysLeft, type charge as definition, type PlaceOfService, type RecordOf, withDot } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mayDo, useGetMeQuery, useGetPatientUsageQuery } from '#api';
import { PlanOfCareLine } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { CodeYear } from '#records';
import { DetailList, Icon } from '#ui';
import styles from './charge-detail.module.css';
import { openStates, urgentDays } from './charge-views.ts';
import { CodeText } from './code-text.tsx';

export function ChargeFacts({ charge }: { readonly charge: RecordOf<typeof definition> }) {
  const { t } = useTranslation('billing');
  const { t: say } = useTranslation('encounters');
  const format = useFormat();
  const { data: me } = useGetMeQuery();
  const mayRead = mayDo(me, 'carePlans', 'read') && charge.patient.reached;
  const { data: usage } = useGetPatientUsageQuery(charge.patientId, { skip: !mayRead });
  return (
    <DetailList
      details={[
        { name: t('field.code'), value: <CodeText charge={charge} /> },
        {
          name: t('field.placeOfService'),
          value:
            charge.placeOfService &&
            `${say(`place.${charge.placeOfService as PlaceOfService}`)} (${charge.placeOfService})`,
        },
        { name: t('field.payer'), value: charge.payerName ?? t('noPayer') },
        {
          name: t('field.fileBy'),
          value: charge.fileBy && (
            <Deadline on={charge.fileBy} open={openStates.some((state) => state === charge.status)} />
          ),
        },
        {
          name: t('field.planOfCare'),
          value:
            usage && usage.limit !== null ? <PlanOfCareLine plan={usage.plan} patientId={charge.patientId} /> : null,
        },
        { name: t('field.author'), value: charge.authorName },
        { name: t('field.supervisor'), value: supervisorOf(charge) },
        { name: t('field.diagnosisCodes'), value: <Diagnoses charge={charge} /> },
        { name: t('field.codeYear'), value: <CodeYear on={charge.serviceDate} /> },
        {
          name: t('field.policyVersion'),
          value: charge.policyId && charge.policyVersion !== null && (
            <Link to={paths.benefitPolicy(charge.policyId)}>{format.number(charge.policyVersion)}</Link>
          ),
        },
      ]}
    />
  );
}

/** As X12 837P loop 2310D names the person. */
const supervisorOf = ({
  supervisorName,
  supervisorNpi,
}: Pick<RecordOf<typeof definition>, 'supervisorName' | 'supervisorNpi'>) =>
  supervisorName && [supervisorName, supervisorNpi && `NPI ${supervisorNpi}`].filter(Boolean).join(', ');

/** The diagnoses of the claim, lettered as on it; the lines point to these letters. */
function Diagnoses({ charge }: { readonly charge: RecordOf<typeof definition> }) {
  const { t } = useTranslation('billing');
  const { diagnosisCodes, code, diagnosisPointers, addOns } = charge;
  if (diagnosisCodes.length === 0) return <span className="muted">{t('noDiagnosis')}</span>;
  const lines = [{ code, diagnosisPointers }, ...addOns].filter((line) => line.diagnosisPointers.length > 0);
  return (
    <>
      <bdi className="numbers" translate="no">
        {diagnosisCodes.map((one, index) => `${letterOf(index + 1)} ${withDot(one)}`).join(', ')}
      </bdi>
      {lines.map((line) => (
        <span key={line.code} className={styles.points}>
          <bdi>{t('pointsTo', { code: line.code, letters: line.diagnosisPointers.map(letterOf).join(', ') })}</bdi>
        </span>
      ))}
    </>
  );
}

/** Box 21 and 24E of the CMS-1500: A to L. */
const letterOf = (place: number) => String.fromCharCode(64 + place);

function Deadline({ on, open }: { readonly on: string; readonly open: boolean }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const left = daysLeft(on, format.today);
  const urgent = left <= urgentDays;
  return (
    <>
      {format.weekday(on)}{' '}
      {open && (
        <span className={urgent ? styles.urgent : 'muted'}>
          {urgent && <Icon name="clock" size="small" />}
          <bdi>({left < 0 ? t('deadlinePassed') : t('daysLeft', { count: left })})</bdi>
        </span>
      )}
    </>
  );
}
