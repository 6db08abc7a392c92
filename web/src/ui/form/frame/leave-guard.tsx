// Asks before a page with unsaved changes is left; entries that are kept on this device can be continued later.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from '#navigation';
import { useAskBeforeUnload } from '../../hooks/use-ask-before-unload.ts';
import { ConfirmDialog, readConfirmDialog } from '../../overlay/confirm-dialog.tsx';
import { holdUnsavedWork } from './unsaved-work.ts';

/** Options of the navigation that follows a save: nothing is left behind, so nothing is asked. */
export const afterSaving = { state: { saved: true } } as const;

const isAfterSaving = (state: unknown): boolean => typeof state === 'object' && state !== null && 'saved' in state;

/** A person who follows a finding returns by themselves, and finds the kept entries again. */
const isLedToFix = (state: unknown): boolean => typeof state === 'object' && state !== null && 'from' in state;

interface LeaveGuardProps {
  readonly when: boolean;
  /** The entries stay on this device. */
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

  // What is kept survives a closed tab: only what would be lost is worth the question.
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
