// A filter of a list: a choice among values, one of many records, or the first and last day of a range.
import type { FindOptions } from '../../form/pick/use-found-options.ts';

interface FilterName {
  /** The parameter of the address and of the API. */
  readonly id: string;
  readonly label: string;
  /** Listed under "+ Filter" until it is set. */
  readonly secondary?: boolean;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceFilter extends FilterName {
  readonly kind: 'choice';
  /** Empty while they load. */
  readonly options: readonly FilterOption[];
  /** Called when the choice opens, for options that load then. */
  readonly onWanted?: () => void;
  /** The reason why the options could not be loaded. */
  readonly failure?: string | undefined;
}

export interface DatesFilter extends FilterName {
  readonly kind: 'dates';
}

/** A filter by one of many records. */
export interface FindFilter extends FilterName {
  readonly kind: 'find';
  readonly find: FindOptions;
  /** The name of the record in the address; undefined while it loads. */
  readonly name: string | undefined;
  /** Options before the found records, such as "nobody". */
  readonly options?: readonly FilterOption[];
}

export type Filter = ChoiceFilter | DatesFilter | FindFilter;
