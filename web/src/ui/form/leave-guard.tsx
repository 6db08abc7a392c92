// Asks before a page with unsaved changes is left.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { holdUnsavedWork } from './unsaved-work.ts';

/** Options of the navigation that follows a save: nothing is left behind, so nothing is asked. */
export const afterSaving = { state: { saved: true } } as const;

const isAfterSaving = (state: unknown): boolean => typeof state === 'object' && state !== null && 'saved' in state;

export function LeaveGuard({ when }: { readonly when: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isAfterSaving(nextLocation.state) &&
      !nextLocation.pathname.startsWith('/auth/'),
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const release = holdUnsavedWork();
    window.addEventListener('beforeunload', ask);
    return () => {
      release();
      window.removeEventListener('beforeunload', ask);
    };
  }, [when]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('form.leaveTitle')}
      confirm={t('form.leaveYes')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>{t('form.leave')}</p>
    </ConfirmDialog>
  );
}
