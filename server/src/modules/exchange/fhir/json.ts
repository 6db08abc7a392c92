/** Reads JSON that someone else wrote: a value of another kind than FHIR says counts as absent. */

export type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
/** The objects of a list. */
export const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
/** The texts of a list. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf).filter((text) => text !== undefined) : [];

/** A text on one line without outer space; an empty one is absent. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.replace(/\p{Cc}+/gu, ' ').trim() || undefined : undefined;
}
