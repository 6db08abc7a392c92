// Sends another code; then it waits a while, to prevent several codes at the same time.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui';
import { useCooldown } from './use-cooldown.ts';

interface ResendButtonProps {
  /** Resolves to whether a code was sent. */
  readonly onResend: () => Promise<boolean>;
  /** A code was sent a moment ago. */
  readonly justSent: boolean;
}

const waitSeconds = 30;

export function ResendButton({ onResend, justSent }: ResendButtonProps) {
  const { t } = useTranslation('sign-in');
  const [left, wait] = useCooldown(waitSeconds, justSent);
  const [sent, setSent] = useState(false);
  async function resend(): Promise<void> {
    if (left > 0) return;
    setSent(false);
    if (!(await onResend())) return;
    setSent(true);
    wait();
  }
  return (
    <div className="stack-tight">
      <Button type="button" fullWidth aria-disabled={left > 0} onClick={() => void resend()}>
        <span className="numbers">{left > 0 ? t('resendWait', { count: left }) : t('resend')}</span>
      </Button>
      <p className="small muted" role="status">
        {sent && t('resent')}
      </p>
    </div>
  );
}
