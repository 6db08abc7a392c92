// A person out of reach, in the results of the duplicate check.

export interface PersonOutOfReach {
  /** The access handle of the server, for this member alone and 30 minutes. */
  readonly accessHandle: string;
  readonly initials: string;
  readonly birthYear: number;
}
