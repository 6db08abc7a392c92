// Save and the way back, at the end of the form.

import { useTranslation } from 'react-i18next';
import { Button } from '../../basics/button.tsx';
import { useOnward } from '../../hooks/use-arrival.ts';
import { ActionBar } from './action-bar.tsx';

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
    <ActionBar>
      <SubmitButton busy={busy}>{save}</SubmitButton>
      <Button to={back} state={onward} size="large">
        {t('action.goBack')}
      </Button>
    </ActionBar>
  );
}
