// /dashboard/blank: an empty page of the application.
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#ui';

export function BlankPage() {
  const { t } = useTranslation('shell');
  return <PageHeader title={t('blank.title')} lead={t('blank.text')} />;
}
