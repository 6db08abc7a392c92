// What a form and an act need of a record that is there already.

export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
  /** What the reader may do with it now. */
  readonly can?: readonly string[];
  readonly archivedAt?: string | null;
}

/** How a call of `#api` ends. */
export type Answer<R> =
  | { readonly data: R; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: unknown };
