// Replaces a page whose record could not be read: a heading, the reason, and the next step.

import { useTranslation } from 'react-i18next';
import { paths } from '#paths';
import { Button } from '../basics/button.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  /** The status of the server's answer; all but 403 and 404 are faults. */
  readonly status: unknown;
  readonly message: string;
  readonly onRetry: () => void;
}

export function LoadFailure({ status, message, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  const isUnreached = status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR';
  const page = status === 403 ? '403' : status === 404 || status === 400 ? '404' : '500';
  return (
    <>
      <PageHeader title={t(isUnreached ? 'offline.title' : `errorPage.${page}`)} />
      {page === '500' ? (
        <ErrorNotice message={message} onRetry={onRetry} />
      ) : (
        <Notice
          tone="info"
          urgent
          actions={
            <Button to={paths.dashboard} size="small">
              {t('action.openMyDay')}
            </Button>
          }
        >
          <bdi>{page === '404' ? t('error.404') : message}</bdi>
        </Notice>
      )}
    </>
  );
}
