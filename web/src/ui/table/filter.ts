// A filter of a list: a choice among values, or the first and last day of a range.

interface FilterName {
  /** The parameter of the address and of the API. */
  readonly id: string;
  readonly label: string;
  /** Offered under "+ Filter" until it is set. */
  readonly secondary?: boolean;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceFilter extends FilterName {
  readonly kind: 'choice';
  /** Empty while they are being read. */
  readonly options: readonly FilterOption[];
  /** Called when the choice opens, for options that are read then. */
  readonly onWanted?: () => void;
}

export interface DatesFilter extends FilterName {
  readonly kind: 'dates';
}

export type Filter = ChoiceFilter | DatesFilter;
