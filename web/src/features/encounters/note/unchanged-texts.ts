// The unchanged texts of a note that came from a template or an earlier visit.
import type { Activity, UnchangedText } from '@puente/contract';

/** The text of a source, with that source. */
export interface TakenText {
  readonly text: string;
  readonly from: UnchangedText['from'];
}

interface Texts {
  readonly purpose?: string | null;
  readonly note?: string | null;
  readonly activities?: readonly Pick<Activity, 'text'>[] | null;
}
type Place = Pick<UnchangedText, 'of' | 'at'>;

/** The places of a note's texts, with each text. */
const placesOf = ({ purpose, note, activities }: Texts): (Place & { text: string })[] => [
  { of: 'purpose', text: purpose ?? '' },
  { of: 'note', text: note ?? '' },
  ...(activities ?? []).map(({ text }, at) => ({ of: 'activity' as const, at, text })),
];

/** The source of a stored visit's purpose or note. */
export const sourceIn = (unchanged: readonly UnchangedText[] | null | undefined, of: 'purpose' | 'note') =>
  unchanged?.find((one) => one.of === of)?.from;

/** The source of a text without changes since. */
export const sourceOf = (
  text: string | null | undefined,
  taken: readonly TakenText[] = [],
): TakenText['from'] | undefined =>
  text?.trim() ? taken.find((one) => one.text.trim() === text.trim())?.from : undefined;

/** As the note is stored; null if its author wrote every text. */
export function unchangedOf({ unchangedTexts, ...texts }: Texts & { readonly unchangedTexts: readonly TakenText[] }) {
  const unchanged = placesOf(texts).flatMap(({ text, ...place }): UnchangedText[] => {
    const from = sourceOf(text, unchangedTexts);
    return from ? [{ ...place, from }] : [];
  });
  return unchanged.length > 0 ? unchanged : null;
}

/** The texts that are unchanged according to the stored note. */
export const takenTextsOf = (
  note: Texts & { readonly unchangedTexts?: readonly UnchangedText[] | null },
): TakenText[] =>
  placesOf(note).flatMap(({ text, of, at }) => {
    const found = note.unchangedTexts?.find((one) => one.of === of && (one.at ?? undefined) === at);
    return found && text ? [{ text, from: found.from }] : [];
  });
