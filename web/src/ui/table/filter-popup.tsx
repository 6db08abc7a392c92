// What opens under a filter: the values to choose from, the days of a range, or the filters not shown yet.
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import { useTranslation } from 'react-i18next';
import { DateRangeForm } from './date-range-form.tsx';
import type { Filter } from './filter.ts';
import { FindForm } from './find-form.tsx';

interface FilterPopupProps {
  readonly anchor: HTMLElement;
  readonly open: boolean;
  /** Undefined for the menu of further filters. */
  readonly filter: Filter | undefined;
  readonly value: string;
  readonly more: readonly Filter[];
  readonly onPick: (filter: Filter) => void;
  readonly onChange: (id: string, value: string) => void;
  readonly onClose: () => void;
}

export function FilterPopup({ anchor, open, filter, value, more, onPick, onChange, onClose }: FilterPopupProps) {
  const { t } = useTranslation();
  // MUI places by left and right; a popup begins where its button begins.
  const start = getComputedStyle(anchor).direction === 'rtl' ? 'right' : 'left';
  const place = {
    anchorEl: anchor,
    open,
    onClose,
    anchorOrigin: { vertical: 'bottom', horizontal: start },
    transformOrigin: { vertical: -4, horizontal: start },
  } as const;
  const dialog = { ...place, slotProps: { paper: { role: 'dialog', 'aria-label': filter?.label } } } as const;
  if (filter?.kind === 'dates')
    return (
      <Popover {...dialog}>
        <DateRangeForm value={value} onApply={(range) => onChange(filter.id, range)} />
      </Popover>
    );
  if (filter?.kind === 'find')
    return (
      <Popover {...dialog}>
        <FindForm filter={filter} onPick={(id) => onChange(filter.id, id)} />
      </Popover>
    );
  return (
    <Menu {...place} slotProps={{ list: { 'aria-label': filter?.label ?? t('table.addFilter') } }}>
      {filter?.options.length === 0 && <MenuItem disabled>{t('load')}</MenuItem>}
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
    </Menu>
  );
}
