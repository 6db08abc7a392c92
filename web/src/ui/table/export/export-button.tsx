// Starts an export, in the head of a page or for the selection.

import { useTranslation } from 'react-i18next';
import { Button } from '../../basics/button.tsx';
import { Icon } from '../../basics/icon.tsx';

interface ExportButtonProps {
  readonly onClick: () => void;
  /** Beside small buttons, in the head of a card. */
  readonly size?: 'small';
  /** What is exported, where a page has several of these buttons. */
  readonly of?: string;
}

export function ExportButton({ onClick, size, of }: ExportButtonProps) {
  const { t } = useTranslation();
  return (
    <Button onClick={onClick} {...(size && { size })} {...(of && { 'aria-label': `${t('table.export')}: ${of}` })}>
      <Icon name="download" size="small" />
      {t('table.export')}
    </Button>
  );
}
