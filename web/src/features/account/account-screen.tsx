// The account of the reader.
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#ui';

export function AccountScreen() {
  const { t } = useTranslation('account');
  return <PageHeader title={t('title')} />;
}
