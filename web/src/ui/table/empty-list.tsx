// Shown instead of rows: no row matches the filters, or the reason of an empty list.

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../basics/button.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import type { ListControl } from './filters/use-list-address.ts';

interface EmptyListProps {
  readonly control: Pick<ListControl<string>, 'isFiltered' | 'clearFilters'>;
  /** The reason of an empty list without filters. */
  readonly text: string;
  readonly action?: ReactNode;
}

export function EmptyList({ control, text, action }: EmptyListProps) {
  const { t } = useTranslation();
  return control.isFiltered ? (
    <EmptyState
      text={t('table.emptyFilter')}
      action={<Button onClick={control.clearFilters}>{t('table.clearFilters')}</Button>}
    />
  ) : (
    <EmptyState text={text} action={action} />
  );
}
