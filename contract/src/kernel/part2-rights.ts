/**
 * Who marks a record as one of substance use treatment: whoever works with it, since a record that is closed too early harms less
 * than one that is open. Who lifts the mark: the permission `privacy`, and an administrator who reads what is closed.
 */
export const part2Rights = {
  TenantAdmin: { 'mark-part2': 'tenant', 'unmark-part2': 'tenant' },
  chw: { 'mark-part2': 'standing' },
  clinician: { 'mark-part2': 'standing' },
  privacy: { 'mark-part2': 'standing', 'unmark-part2': 'standing' },
} as const;
