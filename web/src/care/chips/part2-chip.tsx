// Marks a record of substance use treatment. Only treating staff and readers with the right to such records see it.
import { useTranslation } from 'react-i18next';
import { Chip } from '#ui';

export function Part2Chip() {
  const { t } = useTranslation('part2');
  return (
    <span data-part2="">
      <Chip tone="error" icon="shield">
        {t('chip')}
        <span className="visually-hidden"> {t('chipName')}</span>
      </Chip>
    </span>
  );
}
