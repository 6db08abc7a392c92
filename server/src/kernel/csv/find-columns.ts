/** The places of the columns of a file, by their heads. */
import { foldWord } from './cell-words.ts';
import { FileFault } from './file-fault.ts';

export interface WantedColumns<Column extends string> {
  readonly columns: readonly Column[];
  readonly required: readonly Column[];
  /** Heads in the reader's language, with those of an earlier report. */
  readonly words: Readonly<Record<Column | 'line' | 'reason', string>>;
}

/**
 * By the names that are always understood, and by those in the reader's language; the line and the reason of an earlier report are
 * passed over. @throws FileFault for a head that is not known or stands twice, and for a column that must be there and is not
 */
export function columnsOf<Column extends string>(
  heads: readonly string[],
  { columns, required, words }: WantedColumns<Column>,
): ReadonlyMap<Column, number> {
  const found = new Map<Column, number>();
  const passed = ['line', 'reason', words.line, words.reason].map(foldWord);
  for (const [index, head] of heads.entries()) {
    const name = foldWord(head);
    const column = columns.find((one) => name === foldWord(one) || name === foldWord(words[one]));
    if (!column && passed.includes(name)) continue;
    if (!column) throw new FileFault('unknown_column', head.slice(0, 80));
    if (found.has(column)) throw new FileFault('double_column', words[column]);
    found.set(column, index);
  }
  const missing = required.find((column) => !found.has(column));
  if (missing) throw new FileFault('missing_column', words[missing]);
  return found;
}

/** The place of each column; null: none. */
export type Places<Column extends string> = Readonly<Record<Column, number | null>>;

function placesOf<Column extends string>(
  heads: readonly string[],
  { columns, words }: Pick<WantedColumns<Column>, 'columns' | 'words'>,
  chosen: Readonly<Partial<Record<Column, string>>>,
): Places<Column> {
  const taken = new Set(columns.flatMap((column) => chosen[column] ?? []).map(foldWord));
  const placeOf = (column: Column): number | null => {
    const asked = chosen[column];
    if (asked === '') return null;
    const names = asked === undefined ? [column, words[column]].map(foldWord) : [foldWord(asked)];
    const at = heads.findIndex(
      (head) => names.includes(foldWord(head)) && (asked !== undefined || !taken.has(foldWord(head))),
    );
    return at < 0 ? null : at;
  };
  return Object.fromEntries(columns.map((column) => [column, placeOf(column)])) as Places<Column>;
}

/**
 * Columns at the places a person chose (empty: none), and the others by their names; heads that no column has are left
 * alone. `told` is the answer's form of it (`csvPlaces` of the contract).
 */
export function mappedColumns<Column extends string>(
  heads: readonly string[],
  wanted: WantedColumns<Column>,
  chosen: Readonly<Partial<Record<Column, string>>>,
) {
  const { columns, required, words } = wanted;
  const places = placesOf(heads, wanted, chosen);
  return {
    places,
    told: {
      heads: heads.filter((head) => head !== words.line && head !== words.reason),
      places: Object.fromEntries(
        columns.map((column) => [column, places[column] === null ? null : heads[places[column]]!]),
      ) as Record<Column, string | null>,
      missing: required.filter((column) => places[column] === null),
    },
  };
}
