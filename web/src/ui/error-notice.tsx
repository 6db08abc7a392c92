// Why something could not be read or saved, and how to try again. Never only in a toast.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

interface ErrorNoticeProps {
  readonly message: string;
  readonly onRetry?: () => void;
}

export function ErrorNotice({ message, onRetry }: ErrorNoticeProps) {
  const { t } = useTranslation();
  return (
    <div className={`${styles.notice} ${styles.error}`} role="alert">
      <Icon name="alert" />
      <p className="grow">{message}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {t('action.tryAgain')}
        </Button>
      )}
    </div>
  );
}
