// More people than planned: said with an icon and words wherever a load stands beside its plan.
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
