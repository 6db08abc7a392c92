/**
 * Rights to mark a record as substance use treatment: everyone who works with the record has them, since a record that
 * is closed too early harms less than an open one. The permission `privacy`, and administrators who read closed
 * records, lift the mark.
 */
export const part2Rights = {
  TenantAdmin: { 'mark-part2': 'tenant', 'unmark-part2': 'tenant' },
  chw: { 'mark-part2': 'standing' },
  clinician: { 'mark-part2': 'standing' },
  privacy: { 'mark-part2': 'standing', 'unmark-part2': 'standing' },
} as const;
