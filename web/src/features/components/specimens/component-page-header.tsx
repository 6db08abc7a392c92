// The heading of a page of the style guide.
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#ui';
import type { ComponentPage } from './pages.ts';

export function ComponentPageHeader({ page }: { readonly page: ComponentPage }) {
  const { t } = useTranslation('components');
  return <PageHeader title={t(`page.${page}.title`)} lead={t(`page.${page}.lead`)} />;
}
