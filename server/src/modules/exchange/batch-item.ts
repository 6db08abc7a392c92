/** One resource on its way into a record. */
import type { Json } from './fhir/json.ts';
import type { Kind } from './fhir/kind.ts';
import type { FileNotes } from './file-notes.ts';
import type { Place } from './read-resources.ts';

export interface Item {
  readonly kind: Kind;
  readonly resource: Json;
  readonly place: Place;
  /** The name of the input in the run. */
  readonly source: string;
  /** At which base the sender keeps the resource; empty where the file does not say it. */
  readonly base: string;
  readonly id: string;
  /** Further facts from the file. */
  readonly notes: FileNotes;
}

/** The outcome of an item; added to the counts once its transaction is stored. */
export interface Result {
  readonly item: Item;
  readonly outcome: 'made' | 'changed' | 'unchanged' | 'merged' | 'keptOurs' | 'rejected' | 'leftOut' | 'copy';
  readonly field?: string;
  readonly reason?: string;
  readonly warnings: readonly { readonly field: string; readonly reason: string }[];
  /** The id means something else here than where it was met before: what refers to it by the id alone is in doubt. */
  readonly isDisputed?: boolean;
}

/** The worker whose panel people join. */
export interface Assignee {
  readonly id: string;
  readonly name: string;
}
