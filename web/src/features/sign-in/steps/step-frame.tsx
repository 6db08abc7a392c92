// The frame of every sign-in step: heading, instruction, the reason of the last refusal, and the way back.
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthSentence } from '#session';
import { Button, ErrorNotice, useDocumentTitle } from '#ui';
import styles from './step-frame.module.css';
import type { SignIn } from './use-sign-in.ts';

/** A page uses the step's heading as its own; a dialog has its own above it. */
export type StepLayout = 'page' | 'dialog';

export interface StepProps {
  readonly signIn: SignIn;
  readonly layout: StepLayout;
}

interface StepFrameProps extends StepProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Without this label the answer is a choice, and each option is a button. */
  readonly submit?: string;
  readonly onSubmit?: () => void;
  /** The field that gets the focus; left out, the heading gets it. */
  readonly focus?: string;
  /** The sign-in is proved, so the user cannot go back to another account. */
  readonly isLast?: boolean;
  readonly children: ReactNode;
}

export function StepFrame({
  signIn,
  layout,
  title,
  lead,
  submit,
  onSubmit,
  focus,
  isLast = false,
  children,
}: StepFrameProps) {
  const { t } = useTranslation('sign-in');
  const sentence = useAuthSentence();
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = layout === 'page' ? 'h1' : 'h3';
  const leadId = useId();
  const { round } = signIn;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the pool moves the focus again.
  useEffect(() => {
    const field = focus ? document.getElementById(focus) : null;
    (field ?? heading.current)?.focus();
  }, [focus, round]);

  function send(event: FormEvent): void {
    event.preventDefault();
    onSubmit?.();
  }

  return (
    <form className="stack" noValidate aria-describedby={leadId} onSubmit={send}>
      {layout === 'page' && <PageTitle title={title} />}
      <div className="stack-tight">
        <Heading className={styles.heading} tabIndex={-1} ref={heading}>
          {title}
        </Heading>
        <div className="muted" id={leadId}>
          {lead}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {title}
      </p>
      {signIn.error !== null && <ErrorNotice key={round} message={sentence(signIn.error)} />}
      {/* Password managers keep the answer for this account. */}
      <input
        className="visually-hidden"
        type="text"
        name="username"
        autoComplete="username"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
        value={signIn.username}
      />
      {children}
      {submit && (
        <Button type="submit" variant="contained" color="primary" size="large" fullWidth aria-disabled={signIn.busy}>
          {signIn.busy ? t('working') : submit}
        </Button>
      )}
      {!isLast && (
        <Button type="button" fullWidth onClick={signIn.leave}>
          {layout === 'page' ? t('otherAccount') : t('back')}
        </Button>
      )}
    </form>
  );
}

function PageTitle({ title }: { readonly title: string }) {
  useDocumentTitle(title);
  return null;
}
