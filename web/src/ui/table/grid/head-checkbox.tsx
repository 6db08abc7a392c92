// The checkbox over all visible rows: unchecked, mixed, checked.
import { useTranslation } from 'react-i18next';
import styles from './checkbox.module.css';
import { headState } from './selection.ts';
import type { SelectionControl } from './use-selection.ts';

export function HeadCheckbox({ selection, dispatch, shown }: SelectionControl & { readonly shown: readonly string[] }) {
  const { t } = useTranslation();
  const state = headState(selection, shown);
  return (
    <input
      type="checkbox"
      className={styles.checkbox}
      aria-label={t('table.selectAll')}
      ref={(box) => {
        if (box) box.indeterminate = state === 'some';
      }}
      checked={state === 'all'}
      onChange={() => dispatch({ kind: 'toggleAll', shown })}
    />
  );
}
