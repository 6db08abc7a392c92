// /partner-link: where the mail to a partner leads. It needs no account: a code goes to the address of the mail, and opens one
// referral in this browser. The secret is behind the #, so no server receives it with the address.
import type { PartnerLinkView, SharePreview } from '@puente/contract';
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ErrorNotice, Notice, useDocumentTitle } from '#ui';
import type { AnswerFailure, PartnerLinkSaid } from './answer-form.tsx';
import {
  type Answer,
  act,
  askForCode,
  enterCode,
  keepSession,
  keptSession,
  type PartnerMessage,
  type Session,
  view,
  write,
} from './ask-partner-link.ts';
import { CodeForm } from './code-form.tsx';
import type { MessageFailure } from './partner-messages.tsx';

/** Loaded after the first answer. */
const PartnerRequest = lazy(() => import('./partner-request.tsx').then((m) => ({ default: m.PartnerRequest })));

interface PartnerLinkProps {
  readonly Frame: ComponentType<{ readonly children: ReactNode }>;
  /** Shows the parts of a record from the recipient's view. */
  readonly Parts: ComponentType<{ readonly parts: SharePreview['parts'] }>;
}

export function PartnerLinkScreen({ Frame, Parts }: PartnerLinkProps) {
  const { t } = useTranslation('partner-link');
  const token = useLocation().hash.slice(1);
  useDocumentTitle(t('title'));
  return (
    <Frame>
      <h1>{t('title')}</h1>
      {/^[A-Za-z0-9_-]{43}$/.test(token) ? (
        <Way key={token} token={token} Parts={Parts} />
      ) : (
        <Notice tone="warning">{t('broken')}</Notice>
      )}
    </Frame>
  );
}

type Failure = 'gone' | 'wrong' | 'busy' | 'network';

const failureOf = ({ status }: Extract<Answer<unknown>, { status: number }>, wrong: Failure): Failure => {
  if (status === 401 || status === 404 || status === 400) return wrong;
  return status === 429 ? 'busy' : 'network';
};

function Way({ token, Parts }: { readonly token: string } & Pick<PartnerLinkProps, 'Parts'>) {
  const { t } = useTranslation('partner-link');
  const [session, setSession] = useState<Session | undefined>(() => keptSession(token));
  const [shown, setShown] = useState<PartnerLinkView>();
  const [isSent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  /** Closes the request immediately if the server says so. */
  const fail = useCallback((reason: Failure) => {
    if (reason === 'gone') {
      keepSession(undefined);
      setSession(undefined);
      setShown(undefined);
    }
    setFailure(reason);
  }, []);

  useEffect(() => {
    if (!session) return;
    let isCurrent = true;
    const read = async () => {
      const answer = await view(session);
      if (!isCurrent) return;
      if ('data' in answer) setShown(answer.data);
      else fail(failureOf(answer, 'gone'));
    };
    void read();
    const onReturn = () => void (document.visibilityState === 'visible' && read());
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [session, fail]);

  async function send(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const answer = await askForCode(token);
    setBusy(false);
    if ('data' in answer) setSent(true);
    else setFailure(failureOf(answer, 'network'));
  }

  async function enter(code: string): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const answer = await enterCode(token, code);
    setBusy(false);
    if (!('data' in answer)) return setFailure(failureOf(answer, 'wrong'));
    const made = { token, session: answer.data.session };
    keepSession(made);
    setSession(made);
  }

  /** An answer to a changed request is not sent: the request loads again, and the answer stays in the form. */
  async function answer(made: Session, said: PartnerLinkSaid): Promise<AnswerFailure | undefined> {
    const answered = await act(made, said);
    const isStale = 'status' in answered && (answered.status === 409 || answered.status === 412);
    const now = isStale ? await view(made) : answered;
    if ('data' in now) setShown(now.data);
    else if (now.status === 401) fail('gone');
    else return 'network';
    return isStale ? 'stale' : undefined;
  }

  async function sendMessage(made: Session, message: PartnerMessage): Promise<MessageFailure | undefined> {
    const answered = await write(made, message);
    if ('data' in answered) setShown(answered.data);
    else if (answered.status === 401) fail('gone');
    else return answered.status === 400 || answered.status === 413 ? 'file' : 'network';
    return undefined;
  }

  const opening = <p role="status">{t('opening')}</p>;
  return (
    <div className="stack">
      {failure && <ErrorNotice message={t(`failure.${failure}`)} />}
      {session && shown ? (
        <Suspense fallback={opening}>
          <PartnerRequest
            request={shown}
            Parts={Parts}
            onAnswer={(said) => answer(session, said)}
            onWrite={(message) => sendMessage(session, message)}
          />
        </Suspense>
      ) : session ? (
        !failure && opening
      ) : (
        <CodeForm isSent={isSent} busy={busy} onSend={() => void send()} onEnter={(code) => void enter(code)} />
      )}
    </div>
  );
}
