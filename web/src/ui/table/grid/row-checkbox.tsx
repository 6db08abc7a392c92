// The checkbox of one row; with Shift it takes everything from the last one chosen to this one.
import { useTranslation } from 'react-i18next';
import styles from './checkbox.module.css';
import { isSelected } from './selection.ts';
import type { SelectionControl } from './use-selection.ts';

interface RowCheckboxProps extends SelectionControl {
  readonly id: string;
  readonly name: string;
  readonly shown: readonly string[];
}

export function RowCheckbox({ selection, dispatch, id, name, shown }: RowCheckboxProps) {
  const { t } = useTranslation();
  return (
    <input
      type="checkbox"
      className={styles.checkbox}
      aria-label={t('table.select', { name })}
      checked={isSelected(selection, id)}
      onChange={(event) =>
        dispatch({ kind: 'toggle', id, shown, range: (event.nativeEvent as MouseEvent).shiftKey === true })
      }
    />
  );
}
