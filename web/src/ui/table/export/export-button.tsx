// Starts an export, in the head of a page or for the selection.

import { useTranslation } from 'react-i18next';
import { Button } from '../../basics/button.tsx';
import { Icon } from '../../basics/icon.tsx';

interface ExportButtonProps {
  readonly onClick: () => void;
  /** Beside small buttons, in the head of a card. */
  readonly size?: 'small';
}

export function ExportButton({ onClick, size }: ExportButtonProps) {
  const { t } = useTranslation();
  return (
    <Button onClick={onClick} {...(size && { size })}>
      <Icon name="download" size="small" />
      {t('table.export')}
    </Button>
  );
}
