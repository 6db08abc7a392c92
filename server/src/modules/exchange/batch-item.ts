/** One resource on its way into a record. */
import type { Json } from './fhir/json.ts';
import type { Kind } from './fhir/kind.ts';
import type { Addresses } from './fhir/reference.ts';
import type { Place } from './read-resources.ts';

export interface Item {
  readonly kind: Kind;
  readonly resource: Json;
  readonly place: Place;
  readonly source: string;
  readonly id: string;
  readonly addresses: Addresses;
}

/** What became of an item; applied to the counts once its transaction is stored. */
export interface Result {
  readonly item: Item;
  readonly outcome: 'made' | 'changed' | 'unchanged' | 'merged' | 'keptOurs' | 'rejected' | 'leftOut' | 'copy';
  readonly field?: string;
  readonly reason?: string;
  readonly warnings: readonly { readonly field: string; readonly reason: string }[];
}

/** The worker whose panel people join. */
export interface Assignee {
  readonly id: string;
  readonly name: string;
}
