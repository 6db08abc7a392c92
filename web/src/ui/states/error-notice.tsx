// The reason of a failed load or save, with a retry. Never only in a toast.

import { useTranslation } from 'react-i18next';
import { Button } from '../basics/button.tsx';
import { Notice } from './notice.tsx';

interface ErrorNoticeProps {
  readonly message: string;
  readonly onRetry?: () => void;
}

export function ErrorNotice({ message, onRetry }: ErrorNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="error"
      urgent
      actions={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {t('action.tryAgain')}
          </Button>
        )
      }
    >
      <bdi>{message}</bdi>
    </Notice>
  );
}
