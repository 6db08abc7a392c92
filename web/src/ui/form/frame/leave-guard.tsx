// Asks before a user leaves unsaved changes; users can continue a stored draft later.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from '#navigation';
import { useAskBeforeUnload } from '../../hooks/use-ask-before-unload.ts';
import { ConfirmDialog, readConfirmDialog } from '../../overlay/confirm-dialog.tsx';
import { holdUnsavedWork } from './unsaved-work.ts';

/** Options for the navigation after a save: no unsaved entries remain, so the form does not ask. */
export const afterSaving = { state: { saved: true } } as const;

const isAfterSaving = (state: unknown): boolean => typeof state === 'object' && state !== null && 'saved' in state;

/** A user who follows a finding comes back through its link, and finds the stored draft again. */
const isLedToFix = (state: unknown): boolean => typeof state === 'object' && state !== null && 'from' in state;

interface LeaveGuardProps {
  readonly when: boolean;
  /** The draft stays on this device. */
  readonly isKept: boolean;
  /** The kind and the subject of the entries. */
  readonly subject?: string | undefined;
}

export function LeaveGuard({ when, isKept, subject }: LeaveGuardProps) {
  const { t } = useTranslation(['form', 'common']);
  const held = useBlocker(
    ({ from, to }) =>
      when &&
      from.pathname !== to.pathname &&
      !isAfterSaving(to.state) &&
      !(isKept && isLedToFix(to.state)) &&
      !to.pathname.startsWith('/auth/'),
  );

  // The question must open without a connection, too.
  useEffect(readConfirmDialog, []);

  useEffect(() => (when ? holdUnsavedWork(subject) : undefined), [when, subject]);

  // A draft survives a closed tab: the question appears only for entries that would be lost.
  useAskBeforeUnload(when && !isKept);

  return (
    <ConfirmDialog
      open={held !== undefined}
      title={t('common:form.leaveTitle')}
      confirm={t('common:form.leaveYes')}
      cancel={t('leave.stay')}
      favors="cancel"
      onConfirm={() => held?.proceed()}
      onClose={() => held?.stay()}
    >
      {subject && (
        <p className="strong">
          <bdi>{subject}</bdi>
        </p>
      )}
      <p>{isKept ? t('leave.kept') : t('common:form.leave')}</p>
    </ConfirmDialog>
  );
}
