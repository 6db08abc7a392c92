// The end-of-day receipt: the records of today, and whether the server has all of them.
import { isPlanned } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import type { KeptDraft } from '#drafts';
import { useFormat } from '#i18n';
import { Card, Chip } from '#ui';
import styles from '../day/my-day.module.css';
import { useOwnDay } from '../day/use-own-day.ts';

interface ReceiptProps {
  readonly authorId: string;
  /** On this device. */
  readonly drafts: readonly KeptDraft[];
}

/** Renders nothing before the first record of the day. */
export function ReceiptCard({ authorId, drafts }: ReceiptProps) {
  const { t } = useTranslation('my-day');
  const { today } = useFormat();
  const { visits } = useOwnDay(authorId);
  const stored = visits?.filter((visit) => visit.serviceDate === today && !isPlanned(visit)).length ?? 0;
  const waiting = drafts.length;
  if (!visits || stored + waiting === 0) return null;
  return (
    <Card
      title={t('receipt.title')}
      aside={
        waiting === 0 ? (
          <Chip tone="success" icon="check">
            {t('receipt.safe')}
          </Chip>
        ) : (
          <Chip tone="warning" icon="device">
            {t('receipt.waiting', { count: waiting })}
          </Chip>
        )
      }
    >
      <p className={styles.receipt}>
        <bdi>{t('receipt.recorded', { count: stored + waiting })}</bdi> ·{' '}
        <bdi>{t('receipt.stored', { count: stored })}</bdi>
      </p>
      <p className="small muted">
        <bdi>{t(waiting === 0 ? 'receipt.none' : 'receipt.keep')}</bdi>
      </p>
    </Card>
  );
}
