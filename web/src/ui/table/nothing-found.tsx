// Shown instead of rows: the search text finds nothing.

import { useTranslation } from 'react-i18next';
import { Button } from '../basics/button.tsx';
import { EmptyState } from '../states/empty-state.tsx';

export function NothingFound({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      text={t('table.nothingFound', { text })}
      action={<Button onClick={onClear}>{t('table.clearSearch')}</Button>}
    />
  );
}
