// Begins an export, in the head of a page or for the selection.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';

export function ExportButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button onClick={onClick}>
      <Icon name="download" size="small" />
      {t('table.export')}
    </Button>
  );
}
