// A person out of reach, as the duplicate check shows one.

export interface PersonOutOfReach {
  /** The handle the server gave; it opens for this member alone, for 30 minutes. */
  readonly accessHandle: string;
  readonly initials: string;
  readonly birthYear: number;
}
