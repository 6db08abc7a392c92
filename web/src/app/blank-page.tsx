// /dashboard/blank: a page of the application with nothing on it.
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#ui';

export function BlankPage() {
  const { t } = useTranslation('shell');
  return <PageHeader title={t('blank.title')} lead={t('blank.text')} />;
}
