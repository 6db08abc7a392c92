// Beside a text that came from elsewhere and that nobody has changed.
import type { UnchangedText } from '@puente/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Chip } from '#ui';
import { sourceOf, type TakenText } from './unchanged-texts.ts';

export function UnchangedChip({ from }: { readonly from: UnchangedText['from'] | undefined }) {
  const { t } = useTranslation('encounters');
  return from ? (
    <Chip tone="warning" icon="copy">
      {t(`unchanged.${from}`)}
    </Chip>
  ) : null;
}

/** The same of a field. Forms of other things have nothing that was taken over. */
export function UnchangedField({ name }: { readonly name: string }) {
  const [text, taken] = useWatch({ name: [name, 'unchangedTexts'] }) as [string?, (readonly TakenText[])?];
  return <UnchangedChip from={sourceOf(text, taken)} />;
}
