// Marks a text of another source without changes since.
import type { UnchangedText } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Chip } from '#ui';

export function UnchangedChip({ from }: { readonly from: UnchangedText['from'] | undefined }) {
  const { t } = useTranslation('encounters');
  return from ? (
    <Chip tone="warning" icon="copy">
      {t(`unchanged.${from}`)}
    </Chip>
  ) : null;
}
