/** Columns of a CSV file of requests. They are apart from its schemas, so that a list does not load the validation library. */
export const requestColumns = [
  'givenName',
  'familyName',
  'birthDate',
  'cin',
  'phone',
  'email',
  'preferredLanguage',
  'addressLine',
  'city',
  'postalCode',
  'program',
  'service',
  'category',
  'reason',
  'priority',
  'receivedOn',
  'requester',
  'requesterPhone',
  'requesterEmail',
  'note',
  /** In files that have one column for the whole name. */
  'fullName',
] as const;
export type RequestColumn = (typeof requestColumns)[number];
