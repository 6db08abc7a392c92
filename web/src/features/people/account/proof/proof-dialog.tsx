// Signing in again, as the same person, without leaving the page.

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog } from '#ui';
import { useParts } from './account-parts.ts';
import styles from './proof.module.css';

interface ProofDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function ProofDialog({ onDone, onClose }: ProofDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const { Reauthentication } = useParts();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('proof.title')}
      </h2>
      <p className="muted">{t('proof.lead')}</p>
      <div className={styles.flow}>
        <Reauthentication onDone={onDone} />
      </div>
      <Button onClick={onClose}>{t('common:action.goBack')}</Button>
    </Dialog>
  );
}
