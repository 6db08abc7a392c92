// Replaces a page that the caller's role does not include.
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../layout/page-header.tsx';
import { Notice } from './notice.tsx';

export function Forbidden() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('errorPage.403')} />
      <Notice tone="info">{t('error.403')}</Notice>
    </>
  );
}
