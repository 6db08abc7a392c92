// More people than planned: an icon and words beside every caseload with its plan.
import { useTranslation } from 'react-i18next';
import { Chip } from '#ui';

export function OverCapacity() {
  const { t } = useTranslation('people');
  return (
    <Chip tone="warning" icon="alert">
      {t('overCapacity')}
    </Chip>
  );
}
