// Row height and columns of a table, at the end of the filter row; a phone has cards and needs neither.

import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../basics/icon.tsx';
import { IconButton } from '../../basics/icon-button.tsx';
import { SegmentedControl } from '../../layout/segmented-control.tsx';
import type { Column } from './column.ts';
import { densities, type TableSettings } from './table-settings.ts';

const load = () => import('./column-menu.tsx').then((module) => ({ default: module.ColumnMenu }));
const ColumnMenu = lazy(load);

export interface TableToolsProps {
  /** All columns except the first, which always stays. */
  readonly columns: readonly Pick<Column<never>, 'id' | 'header' | 'headerLong' | 'atRequest'>[];
  readonly settings: TableSettings;
  readonly onChange: (changes: Partial<TableSettings>) => void;
}

export function TableTools({ columns, settings, onChange }: TableToolsProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <SegmentedControl
        label={t('table.rowHeight')}
        value={settings.density}
        options={densities.map((density) => ({ value: density, label: t(`table.${density}`) }))}
        onChange={(density) => onChange({ density })}
      />
      <IconButton
        aria-label={t('table.columns')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWanted(true);
        }}
      >
        <Icon name="columns" />
      </IconButton>
      {wanted && (
        <Suspense fallback={null}>
          <ColumnMenu
            anchor={anchor}
            columns={columns}
            settings={settings}
            onChange={onChange}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
