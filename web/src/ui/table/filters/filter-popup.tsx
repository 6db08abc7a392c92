// The popup of a filter: the values to choose from, the days of a range, or the further filters.
import { useTranslation } from 'react-i18next';
import { MenuItem } from '../../overlay/menu-item.tsx';
import type { MenuEnd } from '../../overlay/menu-keys.ts';
import { Popover } from '../../overlay/popover.tsx';
import { PopupMenu } from '../../overlay/popup-menu.tsx';
import { DateRangeForm } from './date-range-form.tsx';
import type { Filter } from './filter.ts';
import { FindForm } from './find-form.tsx';

interface FilterPopupProps {
  /** The button of the filter; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly end: MenuEnd;
  /** Undefined for the menu of further filters. */
  readonly filter: Filter | undefined;
  readonly value: string;
  readonly more: readonly Filter[];
  readonly onPick: (filter: Filter) => void;
  readonly onChange: (id: string, value: string) => void;
  readonly onClose: () => void;
}

export function FilterPopup({ anchor, end, filter, value, more, onPick, onChange, onClose }: FilterPopupProps) {
  const { t } = useTranslation();
  if (filter?.kind === 'dates')
    return (
      <Popover anchor={anchor} onClose={onClose} aria-label={filter.label}>
        <DateRangeForm value={value} onApply={(range) => onChange(filter.id, range)} />
      </Popover>
    );
  if (filter?.kind === 'find')
    return (
      <Popover anchor={anchor} onClose={onClose} aria-label={filter.label}>
        <FindForm filter={filter} onPick={(id) => onChange(filter.id, id)} />
      </Popover>
    );
  return (
    <PopupMenu
      key={filter?.id}
      anchor={anchor}
      end={end}
      onClose={onClose}
      label={filter?.label ?? t('table.addFilter')}
    >
      {filter?.options.length === 0 && <MenuItem disabled>{filter.failure ?? t('load')}</MenuItem>}
      {filter
        ? filter.options.map((option) => (
            <MenuItem
              key={option.value}
              role="menuitemradio"
              aria-checked={option.value === value}
              selected={option.value === value}
              onClick={() => onChange(filter.id, option.value)}
            >
              <bdi>{option.label}</bdi>
            </MenuItem>
          ))
        : more.map((other) => (
            <MenuItem key={other.id} onClick={() => onPick(other)}>
              {other.label}
            </MenuItem>
          ))}
    </PopupMenu>
  );
}
