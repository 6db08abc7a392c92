/** What a row of staff would write, by itself: its supervisor, and what it changes of a member. */
import { offeredPermissions, type user } from '@puente/contract';
import type { LockedRecord } from '#kernel/records/record';
import { type Entry, refuse, type Staff } from './gather-people.ts';

/** The supervisor of the row: by email address or whole name; of several with that name the present one. */
function findSupervisor(entry: Entry, { people, byEmail, byName }: Staff): void {
  const { person } = entry;
  const { supervisor, supervisorKey: key } = entry.row;
  if (supervisor === null) return;
  if (supervisor === '') {
    entry.supervisor = null;
    return;
  }
  const present = people.get(person?.member?.supervisorId ?? '');
  const alike = [...(byName.get(key) ?? [])].filter((one) => one !== person);
  const byItsName = present?.member?.nameKey === key ? present : alike.length === 1 ? alike[0] : undefined;
  const found = byEmail.get(key) ?? byItsName;
  if (found) entry.supervisor = found;
  else refuse(entry, alike.length > 1 ? 'severalSupervisors' : 'supervisor');
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);
/** The order of a list says nothing. */
const isSame = (a: unknown, b: unknown): boolean =>
  isList(a) && isList(b) ? a.length === b.length && a.every((one) => b.includes(one)) : (a ?? null) === (b ?? null);

/** Whether somebody would get a permission that nobody is given yet; whoever has it keeps it, as in the form. */
const opensNothing = (wanted: unknown, held: readonly string[]): boolean =>
  isList(wanted) && wanted.some((one) => !held.includes(one) && !offeredPermissions.some((offered) => offered === one));

interface Comparing {
  /** The record of the row's member; undefined: the person is new. */
  readonly record: LockedRecord<typeof user> | undefined;
  readonly callerId: string | undefined;
}

export function compareRow(entry: Entry, staff: Staff, { record, callerId }: Comparing): void {
  findSupervisor(entry, staff);
  const { supervisor } = entry;
  const { email, ...others } = entry.row.values;
  const wanted = { ...others, ...(supervisor !== undefined && { supervisorId: supervisor?.id ?? null }) };
  if (opensNothing(others['permissions'], record?.permissions ?? [])) refuse(entry, 'permissions');
  if (!record) {
    entry.values = { email, ...wanted };
    return;
  }
  const stored: Readonly<Record<string, unknown>> = record;
  const changes = Object.entries(wanted).filter(([name, value]) => !isSame(stored[name], value));
  entry.values = Object.fromEntries(changes);
  if (changes.length > 0 && record.status === 'deactivated') refuse(entry, 'deactivated');
  const isOwnRight = ['roles', 'permissions'].some((name) => name in entry.values);
  if (isOwnRight && record.id === callerId) refuse(entry, 'own');
}
