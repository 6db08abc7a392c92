// Warns of people whom no user reaches, on pages that watch over access.
import { useTranslation } from 'react-i18next';
import { useListUnreachedPatientsQuery } from '#api';
import { Button, Notice } from '#ui';

export function UnreachedNotice({ to }: { readonly to: string }) {
  const { t } = useTranslation('access');
  const { data } = useListUnreachedPatientsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data?.total) return null;
  return (
    <Notice
      tone="warning"
      actions={
        <Button to={to} size="small" variant="outlined">
          {t('unreached.see')}
        </Button>
      }
    >
      {t('unreached.notice', { count: data.total })}
    </Notice>
  );
}
