// Covers the page while its user is away or after the session ended. The page beneath keeps its state, but cannot be
// seen, heard or reached. A modal <dialog> makes the rest of the document inert, including later additions.
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n';
import { type Interruption, type Session, signOut } from '#session';
import { Brand, Button, ErrorNotice, useLazyPart } from '#ui';
import styles from './session-cover.module.css';

export interface SessionCoverProps {
  readonly session: Session;
  /** Null if the screen is locked and the session continues. */
  readonly interruption: Interruption | null;
}

const loadProof = () =>
  Promise.all([import('./session-proof.tsx'), loadTexts(['sign-in'])]).then(([m]) => m.SessionProof);

export function SessionCover(props: SessionCoverProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const dialog = useModal();
  const [hasFailed, setHasFailed] = useState(false);
  const onFailure = useCallback(() => setHasFailed(true), []);
  const Proof = useLazyPart(!hasFailed, loadProof, onFailure);
  return createPortal(
    <dialog ref={dialog} className={styles.cover} data-cover aria-labelledby={titleId}>
      <div className={styles.content}>
        <Brand width={30} />
        {Proof && <Proof {...props} titleId={titleId} />}
        {hasFailed && <ErrorNotice message={t('error.network')} onRetry={() => setHasFailed(false)} />}
        <Button variant="text" onClick={() => void signOut()}>
          {t('action.signOut')}
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}

/** Opens the dialog above everything. It cannot be closed, and the title of the tab shows no name until the proof. */
function useModal() {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const { title, documentElement: root } = document;
    const stay = (event: Event) => event.preventDefault();
    const reopen = () => element.open || element.showModal();
    root.dataset['covered'] = 'true';
    document.title = t('app.title', { page: t('action.signIn') });
    element.setAttribute('closedby', 'none');
    element.addEventListener('cancel', stay);
    element.addEventListener('close', reopen);
    element.showModal();
    return () => {
      delete root.dataset['covered'];
      document.title = title;
      element.removeEventListener('cancel', stay);
      element.removeEventListener('close', reopen);
      // The focus returns to its previous element.
      element.close();
    };
  }, [t]);
  return dialog;
}
