// What an administrator does with the account of a member; each step is asked in plain words first.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fieldErrorsOf, type User, useCommandUserMutation } from '#api';
import { paths } from '#paths';
import { ActionMenu, ConfirmDialog, Field, fieldStyles, type IconName, nameOf, toast } from '#ui';
import { useStaffSentence } from './use-staff-sentence.ts';

const actions = [
  { name: 'resend', icon: 'mail' },
  { name: 'reset-password', icon: 'key' },
  { name: 'reset-mfa', icon: 'phone' },
  { name: 'sign-out-everywhere', icon: 'device' },
  { name: 'enable', icon: 'check-circle' },
  { name: 'disable', icon: 'lock' },
  { name: 'deactivate', icon: 'x-circle' },
] as const satisfies readonly { name: string; icon: IconName }[];
type UserAction = (typeof actions)[number]['name'];

/** Nobody closes their own account. */
const others: readonly UserAction[] = ['disable', 'deactivate'];
/** The step that takes one back, offered for a while after it. */
const opposite: Partial<Record<UserAction, UserAction>> = { disable: 'enable', enable: 'disable' };
const reasonId = 'deactivate-reason';

export function UserActions({ user, isOwn }: { readonly user: User; readonly isOwn: boolean }) {
  const { t } = useTranslation(['people', 'common']);
  const [asked, setAsked] = useState<UserAction>();
  const [shown, setShown] = useState(false);
  // What the last step answered; the page reads the record again only after it.
  const [answered, setAnswered] = useState(0);
  const [reason, setReason] = useState('');
  const [lacksReason, setLacksReason] = useState(false);
  const [command, { isLoading, error, reset }] = useCommandUserMutation();
  const { sentenceOf } = useStaffSentence();
  const name = nameOf(user);
  const offered = actions.filter(
    (action) => user.can.includes(action.name) && !(isOwn && others.includes(action.name)),
  );
  if (offered.length === 0) return null;

  function ask(action: UserAction) {
    reset();
    setReason('');
    setLacksReason(false);
    setAsked(action);
    setShown(true);
  }

  async function run(action: UserAction, version: number, body = {}): Promise<void> {
    const result = await command({ id: user.id, name: action, body: { version, ...body } });
    if ('error' in result) return;
    setAnswered(result.data.version);
    setShown(false);
    const done = t(`command.${action}.done`, { name });
    const back = opposite[action];
    if (back) toast.undo(done, () => void run(back, result.data.version));
    else toast.success(done);
  }

  function confirm(action: UserAction) {
    const isGiven = action !== 'deactivate' || reason.trim() !== '';
    setLacksReason(!isGiven);
    if (isGiven) void run(action, Math.max(user.version, answered), action === 'deactivate' ? { reason } : {});
  }

  return (
    <>
      <ActionMenu
        label={t('accountActions')}
        outlined
        actions={offered.map((action) => ({
          label: t(`command.${action.name}.label`),
          icon: action.icon,
          onSelect: () => ask(action.name),
        }))}
      />
      {asked && (
        <ConfirmDialog
          open={shown}
          title={t(`command.${asked}.question`, { name })}
          confirm={t(`command.${asked}.label`)}
          danger={others.includes(asked)}
          busy={isLoading}
          error={sentenceOf(error)}
          onConfirm={() => confirm(asked)}
          onClose={() => setShown(false)}
        >
          <p>{t(`command.${asked}.effect`, { name, email: user.email })}</p>
          {fieldErrorsOf(error).some(({ code }) => code === 'has_panel') && (
            <p>
              <Link to={paths.moveCaseload(user.id)}>{t('moveFirst')}</Link>
            </p>
          )}
          {asked === 'deactivate' && (
            <Field id={reasonId} label={t('reason')} error={lacksReason ? t('reasonMissing') : undefined}>
              <textarea
                id={reasonId}
                className={fieldStyles.control}
                rows={2}
                maxLength={500}
                value={reason}
                aria-invalid={lacksReason || undefined}
                aria-describedby={lacksReason ? `${reasonId}-error` : undefined}
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
