// What the error boundary shows: the fixed text of the specification, or the fallback text and '!'; how to go on, and a
// reference for support.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, useDocumentTitle } from '#ui';
import { crashDetails } from './crash-details.ts';
import styles from './crash-notice.module.css';

interface CrashNoticeProps {
  readonly error: unknown;
  readonly fallback?: string;
  readonly hint?: string;
  readonly onReload?: () => void;
}

const reload = () => location.reload();

export function CrashNotice({ error, fallback, hint, onReload = reload }: CrashNoticeProps) {
  const { t } = useTranslation();
  const [details] = useState(() => crashDetails(error, location.pathname, new Date()));
  const [copied, setCopied] = useState(false);
  const text = fallback ? t('fixed.boundaryNamed', { fallback }) : t('fixed.boundary');
  useDocumentTitle(text);
  return (
    <div className={styles.notice} role="alert">
      <h1 tabIndex={-1}>{text}</h1>
      <EmptyState
        text={hint ?? t('crash.hint')}
        action={
          <>
            <code className={styles.reference} translate="no">
              {details.reference}
            </code>
            <div className={styles.actions}>
              <Button
                size="large"
                onClick={() => void navigator.clipboard.writeText(details.text).then(() => setCopied(true))}
              >
                {copied ? t('crash.copied') : t('crash.copy')}
              </Button>
              <Button size="large" variant="contained" color="primary" onClick={onReload}>
                {t('action.reload')}
              </Button>
            </div>
          </>
        }
      />
    </div>
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
