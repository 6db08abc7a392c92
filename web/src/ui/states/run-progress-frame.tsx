// The display of long work: a bar while it runs, a sentence at its end.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../basics/button.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { Notice } from './notice.tsx';
import { ProgressBar } from './progress-bar.tsx';
import styles from './run-progress.module.css';
import type { RunProgressProps } from './run-progress.tsx';

/** Screen readers announce the steps and the end, but not the numbers. */
export function RunProgressFrame({ run, onCancel, effect, busy = false, children }: RunProgressProps) {
  const { t } = useTranslation('runs');
  const [isAsked, setAsked] = useState(false);
  const { kind, status, step, done, total, error } = run;
  const label = t(`kind.${kind}`);
  if (status !== 'running') {
    const isRefused = status === 'failed' && error === 'forbidden';
    const end = t(`ended.${isRefused ? 'forbidden' : (status as 'done')}`, { kind: label });
    return (
      <div className={styles.run} role="status">
        {status === 'failed' ? (
          <ErrorNotice message={end} />
        ) : (
          <Notice tone={status === 'done' ? 'success' : 'warning'}>{end}</Notice>
        )}
        {children}
      </div>
    );
  }
  const amount = total !== null ? t('amount', { done, total }) : done > 0 ? t('soFar', { done }) : '';
  const stop = () => (effect === null ? onCancel?.() : setAsked(true));
  return (
    <div className={styles.run}>
      <ProgressBar label={label} value={total === null ? null : done} max={total ?? 0} text={amount} going />
      <div className={styles.foot}>
        <span className="small muted grow" role="status">
          {step && t(`step.${step}`)}
        </span>
        {onCancel && (
          <Button size="small" disabled={busy} onClick={stop}>
            {t('cancel.label')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        title={t('cancel.question')}
        confirm={t('cancel.label')}
        cancel={t('cancel.keep')}
        danger
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          onCancel?.();
        }}
      >
        <p>{effect ?? t('cancel.effect')}</p>
      </ConfirmDialog>
    </div>
  );
}
