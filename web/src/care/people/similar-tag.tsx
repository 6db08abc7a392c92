// Marks a person whose name only resembles what was typed.
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui';

export function SimilarTag() {
  const { t } = useTranslation();
  return <Tag>{t('person.similarName')}</Tag>;
}
