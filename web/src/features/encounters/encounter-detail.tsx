// One encounter as it is documented.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useGetEncounterQuery, useLoadFailure } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Icon, ImportedChip, LoadFailure, Notice, PageHeader, PageSkeleton, PatientBanner, StatusChip } from '#ui';
import { ChargeCard } from './charge-card.tsx';
import styles from './encounter-detail.module.css';
import { EncounterFacts } from './encounter-facts.tsx';
import { EncounterNote } from './encounter-note.tsx';
import { EncounterOpen } from './encounter-open.tsx';
import { EncounterSignature } from './encounter-signature.tsx';

export function EncounterDetail() {
  const { encounterId = '' } = useParams();
  const { t } = useTranslation('encounters');
  const format = useFormat();
  const read = useGetEncounterQuery(encounterId);
  const failure = useLoadFailure(read);
  const encounter = read.data;
  if (read.error && !encounter) return <LoadFailure {...failure} />;
  if (!encounter) return <PageSkeleton />;
  const imported = encounter.origin === 'imported';
  return (
    <>
      <PatientBanner patient={encounter.patient} heading={{ to: paths.patient(encounter.patient.id) }} />
      <PageHeader
        title={t('detailTitle', { date: encounter.serviceDate ? format.date(encounter.serviceDate) : '–' })}
        lead={
          <span className="row">
            {imported ? <ImportedChip /> : <StatusChip of="encounter" status={encounter.status} />}
            {encounter.authorName && <bdi className="small">{t('by', { name: encounter.authorName })}</bdi>}
          </span>
        }
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
      {encounter.can.includes('sign') && <EncounterOpen encounter={encounter} />}
      <div className={styles.columns}>
        <div className="stack">
          <EncounterNote encounter={encounter} />
        </div>
        <div className="stack">
          <EncounterFacts encounter={encounter} />
          {encounter.signedAt && <EncounterSignature encounter={encounter} />}
          {encounter.status === 'signed' && !imported && <ChargeCard encounterId={encounter.id} />}
        </div>
      </div>
    </>
  );
}
