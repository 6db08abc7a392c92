// The choice of a table's columns.

import { useTranslation } from 'react-i18next';
import { Button } from '../../basics/button.tsx';
import { Popover } from '../../overlay/popover.tsx';
import styles from './column-menu.module.css';
import type { TableToolsProps } from './table-tools.tsx';

interface ColumnMenuProps extends TableToolsProps {
  /** The button; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

export function ColumnMenu({ anchor, columns, settings, onChange, onClose }: ColumnMenuProps) {
  const { t } = useTranslation();
  return (
    <Popover anchor={anchor} align="end" onClose={onClose} aria-label={t('table.columns')}>
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
