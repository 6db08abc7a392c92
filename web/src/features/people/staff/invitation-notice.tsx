// The state of a member's invitation until the first sign-in; and the administrator's acts if it is stuck.
import { useTranslation } from 'react-i18next';
import type { User } from '#api';
import { Notice } from '#ui';

const tones = { sending: 'info', sent: 'info', linked: 'info', outside: 'warning', failed: 'error' } as const;

export function InvitationNotice({ user }: { readonly user: User }) {
  const { t } = useTranslation('people');
  const { invitation, invitationProblem, status, email } = user;
  if (!invitation || status !== 'invited') return null;
  return (
    <div role="status">
      <Notice tone={tones[invitation]}>
        {invitation === 'failed'
          ? t(`invitationFailed.${invitationProblem ?? 'refused'}`)
          : t(`invitation.${invitation}`, { email })}
      </Notice>
    </div>
  );
}
