// One encounter as it is documented.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useGetEncounterQuery, useLoadFailure } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import {
  Card,
  DetailList,
  Icon,
  ImportedChip,
  LoadFailure,
  Notice,
  PageHeader,
  PatientBanner,
  Skeleton,
  StatusChip,
} from '#ui';
import { ActivityList } from './activity-list.tsx';
import { ChargeCard } from './charge-card.tsx';
import styles from './encounter-detail.module.css';
import { withDot } from './encounter-form-values.ts';

export function EncounterDetail() {
  const { encounterId = '' } = useParams();
  const { t } = useTranslation(['encounters', 'common']);
  const format = useFormat();
  const read = useGetEncounterQuery(encounterId);
  const failure = useLoadFailure(read);
  const encounter = read.data;
  if (read.error && !encounter) return <LoadFailure {...failure} />;
  if (!encounter) return <Skeleton />;
  const imported = encounter.origin === 'imported';
  // A field the caller's role does not read is not in the record at all.
  const noteHidden = encounter.note === undefined;
  return (
    <>
      <PatientBanner patient={encounter.patient} heading={{ to: paths.patient(encounter.patient.id) }} />
      <PageHeader
        title={t('detailTitle', { date: encounter.serviceDate ? format.date(encounter.serviceDate) : '–' })}
        lead={imported ? <ImportedChip /> : <StatusChip of="encounter" status={encounter.status} />}
        actions={
          encounter.can.includes('update') && (
            <Button component={Link} to={paths.editEncounter(encounter.id)} variant="contained" color="primary">
              <Icon name="pen" size="small" />
              {t('editTitle')}
            </Button>
          )
        }
      />
      {imported && <Notice tone="info">{t('history')}</Notice>}
      <div className={styles.columns}>
        <div className="stack">
          {!imported && !noteHidden && (
            <>
              <Card title={t('section.activities')} flush>
                <ActivityList activities={encounter.activities ?? []} />
              </Card>
              {(encounter.purpose || encounter.note) && (
                <Card title={t('section.why')}>
                  <div className="stack">
                    {encounter.purpose && <p className={styles.prose}>{encounter.purpose}</p>}
                    {encounter.note && <p className={styles.prose}>{encounter.note}</p>}
                  </div>
                </Card>
              )}
            </>
          )}
          {!imported && noteHidden && <Notice tone="info">{t('hidden')}</Notice>}
          {imported && (encounter.title || encounter.note) && (
            <Card>
              <p className={styles.prose}>{[encounter.title, encounter.note].filter(Boolean).join('\n')}</p>
            </Card>
          )}
        </div>
        <div className="stack">
          <Card title={t('section.when')}>
            <DetailList
              details={[
                { name: t('field.date'), value: encounter.serviceDate && format.weekday(encounter.serviceDate) },
                { name: t('field.start'), value: encounter.startedAt && format.time(encounter.startedAt) },
                { name: t('field.end'), value: encounter.endedAt && format.time(encounter.endedAt) },
                {
                  name: t('column.minutes'),
                  value: encounter.durationMinutes !== null && format.number(encounter.durationMinutes),
                },
                { name: t('field.mode'), value: encounter.mode && t(`mode.${encounter.mode}`) },
                {
                  name: t('field.placeOfService'),
                  value:
                    encounter.placeOfService &&
                    `${t(`place.${encounter.placeOfService}`)} (${encounter.placeOfService})`,
                },
                { name: t('column.author'), value: encounter.authorName ?? encounter.organizationName },
                { name: t('field.diagnosisCodes'), value: encounter.diagnosisCodes?.map(withDot).join(', ') },
              ]}
            />
          </Card>
          {encounter.signedAt && (
            <Card title={t('common:status.encounter.signed')}>
              <p className="small">
                {t('signedBy', { name: encounter.authorName, date: format.dateTime(encounter.signedAt) })}
              </p>
              {encounter.signatureHash && (
                <p className={`${styles.hash} micro faint`}>
                  {t('fingerprint')}: <span translate="no">{encounter.signatureHash}</span>
                </p>
              )}
            </Card>
          )}
          {encounter.status === 'signed' && !imported && <ChargeCard encounterId={encounter.id} />}
        </div>
      </div>
    </>
  );
}
