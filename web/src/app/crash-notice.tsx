// What the error boundary shows: the fixed text of the specification, or the fallback text and '!'.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui';

export function CrashNotice({ fallback }: { readonly fallback?: string }) {
  const { t } = useTranslation();
  const text = fallback ? t('fixed.boundaryNamed', { fallback }) : t('fixed.boundary');
  return (
    <main role="alert">
      <h1 className="visually-hidden">{text}</h1>
      <EmptyState text={text} action={<Button onClick={() => location.reload()}>{t('action.reload')}</Button>} />
    </main>
  );
}
