// Marks a record of substance use treatment. Whoever sees it treats the person, or may read such records.
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
