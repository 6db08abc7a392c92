// The fields of a stored record that a form and an act need.

export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
  /** The reader's current rights on the record. */
  readonly can?: readonly string[];
  readonly archivedAt?: string | null;
}

/** The result of a call of `#api`. */
export type Answer<R> =
  | { readonly data: R; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: unknown };
