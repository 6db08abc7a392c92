// Which columns a table shows.
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useTranslation } from 'react-i18next';
import styles from './column-menu.module.css';
import type { TableToolsProps } from './table-tools.tsx';

interface ColumnMenuProps extends TableToolsProps {
  readonly anchor: HTMLElement;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ColumnMenu({ anchor, open, columns, settings, onChange, onClose }: ColumnMenuProps) {
  const { t } = useTranslation();
  // MUI places by left and right; the popup ends where its button ends.
  const end = getComputedStyle(anchor).direction === 'rtl' ? 'left' : 'right';
  return (
    <Popover
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: end }}
      transformOrigin={{ vertical: -4, horizontal: end }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('table.columns') } }}
    >
      <fieldset className={styles.columns}>
        <legend className="visually-hidden">{t('table.columns')}</legend>
        {columns.map(({ id, header, headerLong = header, atRequest = false }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={settings.columns[id] ?? !atRequest}
              onChange={(event) => onChange({ columns: { ...settings.columns, [id]: event.target.checked } })}
            />
            {headerLong}
          </label>
        ))}
      </fieldset>
      <div className={styles.reset}>
        <Button size="small" onClick={() => onChange({ columns: {} })}>
          {t('table.columnsReset')}
        </Button>
      </div>
    </Popover>
  );
}
