// Save and the way back, at the end of the form; on a phone they do not scroll away.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SubmitButton } from '#ui';
import styles from './customer-form.module.css';

export function FormActions({ busy, back }: { readonly busy: boolean; readonly back: string }) {
  const { t } = useTranslation(['customers', 'common']);
  return (
    <div className={styles.actions} data-action-bar>
      <SubmitButton busy={busy}>{t('save')}</SubmitButton>
      <Button component={Link} to={back} size="large">
        {t('common:action.goBack')}
      </Button>
    </div>
  );
}
