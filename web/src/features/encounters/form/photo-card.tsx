// Pictures of a visit, stored among the person's documents. They require the person's consent to photographs.
import { holdsOn } from '@puente/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { callsOf, type Document, useListState, useMay } from '#api';
import { callNameOf } from '#care';
import { loadTexts, useFormat } from '#i18n';
import { paths } from '#paths';
import { Button, Card, ErrorNotice, Icon, LinesSkeleton, List, ListRow, Notice, useLazyPart } from '#ui';
import styles from '../note/encounter-detail.module.css';
import type { VisitHeadProps } from '../note/visit-person.ts';

const loadChooser = () =>
  Promise.all([import('./choose-photos.tsx'), loadTexts(['documents'])]).then(([m]) => m.ChoosePhotos);

interface PhotoCardProps {
  readonly patient: VisitHeadProps['patient'];
  readonly encounterId: string;
  /** A picture refers to its visit, which must be stored first. False if it was not stored. */
  readonly keepFirst?: () => Promise<boolean>;
}

export function PhotoCard({ patient, encounterId, keepFirst }: PhotoCardProps) {
  const { t } = useTranslation('encounters');
  const mayAdd = useMay('documents', 'create') === true;
  const photos = useListState<Document>(
    callsOf('documents').useList({ patientId: patient.id, encounterId, category: 'photo', limit: 50 }),
  );
  const rows = photos.rows?.filter(({ versionNumber, status }) => versionNumber !== null && status === 'current');
  if (!mayAdd && !rows?.length) return null;
  const card = (
    <Card title={t('photo.title')} flush>
      {rows && rows.length > 0 && (
        <List label={t('photo.list')}>
          {rows.map(({ id, title }) => (
            <ListRow
              key={id}
              start={<Icon name="clip" />}
              title={
                <Link to={paths.patient(patient.id, 'documents')}>
                  <bdi>{title}</bdi>
                </Link>
              }
            />
          ))}
        </List>
      )}
      {photos.error && <ErrorNotice message={photos.error} onRetry={photos.onRetry} />}
      {mayAdd && <Adding patient={patient} encounterId={encounterId} {...(keepFirst && { keepFirst })} />}
    </Card>
  );
  return rows?.length ? card : <div className="off-paper">{card}</div>;
}

function Adding({ patient, encounterId, keepFirst }: PhotoCardProps) {
  const { t } = useTranslation('encounters');
  const { today } = useFormat();
  const [isAdding, setAdding] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const consents = useListState(callsOf('consents').useList({ patientId: patient.id, kind: 'photo', limit: 100 }));
  const stopAdding = useCallback(() => setAdding(false), []);
  const ChoosePhotos = useLazyPart(isAdding, loadChooser, stopAdding);
  async function begin(): Promise<void> {
    if (isBusy || isAdding) return;
    setBusy(true);
    const isKept = keepFirst ? await keepFirst() : true;
    setBusy(false);
    setAdding(isKept);
  }
  return (
    <div className={`stack off-paper ${styles.pad}`}>
      {consents.error && <ErrorNotice message={consents.error} onRetry={consents.onRetry} />}
      {!consents.rows && !consents.error && <LinesSkeleton />}
      {consents.rows && !consents.rows.some((one) => holdsOn(one, today)) && (
        <Notice tone="warning">
          <div className="stack-tight">
            <p>{t('photo.missing', { name: callNameOf(patient) })}</p>
            <div>
              <ConsentButton patientId={patient.id} />
            </div>
          </div>
        </Notice>
      )}
      {consents.rows?.some((one) => holdsOn(one, today)) &&
        (isAdding && ChoosePhotos ? (
          <ChoosePhotos patientId={patient.id} encounterId={encounterId} />
        ) : (
          <div>
            <Button aria-disabled={isBusy || isAdding} onClick={() => void begin()}>
              <Icon name="plus" size="small" />
              {t('photo.add')}
            </Button>
          </div>
        ))}
    </div>
  );
}

/** The consents of the person; the way back leads here, and the draft is stored. */
function ConsentButton({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('encounters');
  const { today } = useFormat();
  const { pathname, search } = useLocation();
  return (
    <Button
      size="small"
      to={paths.patientPart(patientId, 'consents')}
      state={{ serviceDate: today, from: pathname + search }}
    >
      {t('photo.consent')}
    </Button>
  );
}
