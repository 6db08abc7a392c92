// A person out of reach, as the duplicate check shows one.

export interface Door {
  /** The handle the server gave; it opens for this member alone, for 30 minutes. */
  readonly door: string;
  readonly initials: string;
  readonly birthYear: number;
}
