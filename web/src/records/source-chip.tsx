// Whether a user has read the source of an entry of reference data.
import { useTranslation } from 'react-i18next';
import { Chip } from '#ui';

export function SourceChip({ confirmed }: { readonly confirmed: boolean }) {
  const { t } = useTranslation();
  return (
    <Chip tone={confirmed ? 'success' : 'warning'} icon={confirmed ? 'check' : 'alert'}>
      {t(confirmed ? 'reference.confirmed' : 'reference.unconfirmed')}
    </Chip>
  );
}
