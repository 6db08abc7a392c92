// Prints the page: an entry for the menu of a record, and a button where there is no menu.
import { useTranslation } from 'react-i18next';
import { Button } from '../basics/button.tsx';
import { Icon } from '../basics/icon.tsx';
import type { MenuAction } from '../overlay/action-menu.tsx';

/** The print dialog blocks the browser, so the menu must close first. */
const printPage = () => void setTimeout(() => window.print());

export function usePrintAction(): MenuAction {
  const { t } = useTranslation();
  return { label: t('action.print'), icon: 'print', onSelect: printPage };
}

export function PrintButton() {
  const { t } = useTranslation();
  return (
    <Button onClick={printPage}>
      <Icon name="print" size="small" />
      {t('action.print')}
    </Button>
  );
}
