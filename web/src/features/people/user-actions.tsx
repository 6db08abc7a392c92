// What an administrator does with the account of a member; each step is asked in plain words first.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fieldErrorsOf, newId, type User, useCommandUserMutation } from '#api';
import { paths } from '#paths';
import { ActionMenu, ConfirmDialog, Field, fieldStyles, type IconName, nameOf, toast } from '#ui';
import { useStaffSentence } from './use-staff-sentence.ts';

const acts = [
  { name: 'resend', icon: 'mail' },
  { name: 'reset-password', icon: 'key' },
  { name: 'reset-mfa', icon: 'phone' },
  { name: 'sign-out-everywhere', icon: 'device' },
  { name: 'enable', icon: 'check-circle' },
  { name: 'disable', icon: 'lock' },
  { name: 'deactivate', icon: 'x-circle' },
] as const satisfies readonly { name: string; icon: IconName }[];
type Act = (typeof acts)[number]['name'];

/** What closes an account is nobody's to do to their own. */
const others: readonly Act[] = ['disable', 'deactivate'];
/** The step that takes one back, offered for a while after it. */
const opposite: Partial<Record<Act, Act>> = { disable: 'enable', enable: 'disable' };
const reasonId = 'deactivate-reason';

export function UserActions({ user, isOwn }: { readonly user: User; readonly isOwn: boolean }) {
  const { t } = useTranslation(['people', 'common']);
  const [asked, setAsked] = useState<Act>();
  const [shown, setShown] = useState(false);
  // What the last step answered; the page reads the record again only after it.
  const [answered, setAnswered] = useState(0);
  const [reason, setReason] = useState('');
  const [lacksReason, setLacksReason] = useState(false);
  const [command, { isLoading, error, reset }] = useCommandUserMutation();
  const { sentenceOf } = useStaffSentence();
  const name = nameOf(user);
  const offered = acts.filter((act) => user.can.includes(act.name) && !(isOwn && others.includes(act.name)));
  if (offered.length === 0) return null;

  function ask(act: Act) {
    reset();
    setReason('');
    setLacksReason(false);
    setAsked(act);
    setShown(true);
  }

  async function run(act: Act, version: number, body = {}): Promise<void> {
    const result = await command({ id: user.id, name: act, body: { version, ...body }, idempotencyKey: newId() });
    if ('error' in result) return;
    setAnswered(result.data.version);
    setShown(false);
    const done = t(`act.${act}.done`, { name });
    const back = opposite[act];
    if (back) toast.undo(done, () => void run(back, result.data.version));
    else toast.success(done);
  }

  function confirm(act: Act) {
    const isGiven = act !== 'deactivate' || reason.trim() !== '';
    setLacksReason(!isGiven);
    if (isGiven) void run(act, Math.max(user.version, answered), act === 'deactivate' ? { reason } : {});
  }

  return (
    <>
      <ActionMenu
        label={t('accountActions')}
        outlined
        actions={offered.map((act) => ({
          label: t(`act.${act.name}.label`),
          icon: act.icon,
          onSelect: () => ask(act.name),
        }))}
      />
      {asked && (
        <ConfirmDialog
          open={shown}
          title={t(`act.${asked}.question`, { name })}
          confirm={t(`act.${asked}.label`)}
          danger={others.includes(asked)}
          busy={isLoading}
          error={sentenceOf(error)}
          onConfirm={() => confirm(asked)}
          onClose={() => setShown(false)}
        >
          <p>{t(`act.${asked}.effect`, { name, email: user.email })}</p>
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
