// Shows that a payer or partner is archived.
import { useTranslation } from 'react-i18next';
import { Chip } from '#ui';

export function ArchivedChip({ archivedAt }: { readonly archivedAt: string | null }) {
  const { t } = useTranslation('partners');
  return (
    archivedAt && (
      <Chip tone="neutral" icon="archive">
        {t('archived.state')}
      </Chip>
    )
  );
}
