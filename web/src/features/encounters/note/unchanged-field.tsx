// The mark of a field with a text of another source. Forms other than visits have no such texts.
import { useWatch } from 'react-hook-form';
import { UnchangedChip } from './unchanged-chip.tsx';
import { sourceOf, type TakenText } from './unchanged-texts.ts';

export function UnchangedField({ name }: { readonly name: string }) {
  const [text, taken] = useWatch({ name: [name, 'unchangedTexts'] }) as [string?, (readonly TakenText[])?];
  const from = sourceOf(text, taken);
  return from ? (
    <div>
      <UnchangedChip from={from} />
    </div>
  ) : null;
}
