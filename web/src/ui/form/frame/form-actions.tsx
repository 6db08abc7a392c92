// Save and the way back, at the end of the form; on a phone they stay visible.

import { useTranslation } from 'react-i18next';
import { Button } from '../../basics/button.tsx';
import { useOnward } from '../../hooks/use-arrival.ts';
import styles from './form-actions.module.css';
import { SubmitButton } from './submit-button.tsx';

export function FormActions({
  busy,
  save,
  back,
}: {
  readonly busy: boolean;
  readonly save: string;
  readonly back: string;
}) {
  const { t } = useTranslation();
  const onward = useOnward();
  return (
    <div className={styles.actions} data-action-bar>
      <SubmitButton busy={busy}>{save}</SubmitButton>
      <Button to={back} state={onward} size="large">
        {t('action.goBack')}
      </Button>
    </div>
  );
}
