/** Segments of ASC X12, and the characters that divide them (X12.5, X12.6). */

/** The id of the segment, then its elements: `segment[3]` is element 03. An element that is missing is undefined. */
export type Segment = readonly string[];

export interface Delimiters {
  readonly element: string;
  readonly component: string;
  /** Of versions before 00402 there is none. */
  readonly repetition: string | null;
  readonly segment: string;
}

/** Those of the reference files: `*`, `:`, `^`, `~`. */
export const usualDelimiters: Delimiters = { element: '*', component: ':', repetition: '^', segment: '~' };

/** @param at from 1 */
export const elementOf = (segment: Segment | undefined, at: number): string => segment?.[at] ?? '';
/** An element that says something; null where it is empty. */
export const toldAt = (segment: Segment | undefined, at: number): string | null =>
  elementOf(segment, at).trim() || null;
