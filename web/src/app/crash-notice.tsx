// The content of the error boundary: the fixed text, or the fallback text and '!'; the next steps, and a reference for
// support.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState, useDocumentTitle } from '#ui';
import { crashDetails } from './crash-details.ts';
import styles from './crash-notice.module.css';

interface CrashNoticeProps {
  readonly error: unknown;
  readonly fallback?: string;
  /** The next step if the fault is not ours: support needs no reference then. */
  readonly hint?: string;
  readonly onReload?: () => void;
}

const reload = () => location.reload();

export function CrashNotice({ error, fallback, hint, onReload = reload }: CrashNoticeProps) {
  const { t } = useTranslation();
  const text = fallback ? t('fixed.boundaryNamed', { fallback }) : t('fixed.boundary');
  useDocumentTitle(text);
  return (
    <div className={styles.notice} role="alert">
      <h1 tabIndex={-1}>{text}</h1>
      <EmptyState
        text={hint ?? t('crash.hint')}
        action={
          <div className={styles.actions}>
            {!hint && <Reference error={error} />}
            <Button size="large" variant="contained" color="primary" onClick={onReload}>
              {t('action.reload')}
            </Button>
          </div>
        }
      />
    </div>
  );
}

function Reference({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const [details] = useState(() => crashDetails(error, location.pathname, new Date()));
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(details.text);
      setCopied(true);
    } catch {
      // The browser does not allow copying: the reference can be selected and read out.
    }
  }
  return (
    <>
      <code className={styles.reference} translate="no">
        {details.reference}
      </code>
      <Button size="large" onClick={() => void copy()}>
        {copied ? t('crash.copied') : t('crash.copy')}
      </Button>
    </>
  );
}

/** In the place of the whole application. */
export function RootCrash({ error }: { readonly error: unknown }) {
  return (
    <main>
      <CrashNotice error={error} />
    </main>
  );
}
