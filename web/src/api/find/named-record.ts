// Records that are chosen by their names.
import type { ListQuery } from '../calls-of.ts';

export type NamedKind = 'users' | 'payers' | 'practitioners' | 'partnerOrganizations';

export interface NamedRecord {
  readonly id: string;
  readonly name?: string;
  readonly givenName?: string | null;
  readonly familyName?: string;
  readonly email?: string;
  readonly payerCode?: string | null;
  readonly city?: string | null;
  readonly npi?: string | null;
}

export interface FinderOptions<R, Detail> {
  /** The filters for selectable records, as parameters of the API. */
  readonly filters?: ListQuery;
  /** The id of a record that is not offered. */
  readonly without?: string | undefined;
  /** The second line of a suggestion. */
  readonly detailOf?: (record: R) => Detail;
}
