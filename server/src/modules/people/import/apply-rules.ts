/**
 * The rules about the staff as a whole (staff-rules.ts), applied to the staff as it would be after the file, so that a row that breaks
 * one is refused alone. When the rows are stored, the rules themselves are asked.
 */
import { mostInvited } from '@puente/contract';
import { type Entry, isRefused, type Person, refuse, type Staff } from './gather-people.ts';

const mayGuide = (roles: readonly string[]) => roles.includes('clinician') || roles.includes('TenantAdmin');

/** The depth from which `requireSupervisor` calls a chain of supervisors a circle. */
const deepest = 100;

/** The value that the file writes for a person, unless it is refused. */
const written = ({ entry }: Person, name: string): unknown =>
  entry && !isRefused(entry) ? entry.values[name] : undefined;

const rolesOf = (person: Person) =>
  (written(person, 'roles') as readonly string[] | undefined) ?? person.member?.roles ?? [];

function supervisorOf(person: Person): string | null {
  const named = written(person, 'supervisorId') as string | null | undefined;
  return named === undefined ? (person.member?.supervisorId ?? null) : named;
}

const isThere = ({ member, entry }: Person) => member !== undefined || (entry !== undefined && !isRefused(entry));
const works = ({ member }: Person) => ['invited', 'active'].includes(member?.status ?? 'invited');

function isInCircle(person: Person, { people }: Staff): boolean {
  let above = supervisorOf(person);
  for (let depth = 1; above !== null; depth += 1) {
    if (above === person.id || depth >= deepest) return true;
    above = supervisorOf(people.get(above)!);
  }
  return false;
}

/** A member who still supervises somebody keeps a role for it. */
function keepSupervisors({ people, entries }: Staff): void {
  const supervised = [...people.values()].filter(
    (person) => isThere(person) && person.member?.status !== 'deactivated',
  );
  const supervising = new Set(supervised.map(supervisorOf));
  for (const entry of entries) {
    const { person } = entry;
    if (isRefused(entry) || !person?.member || !('roles' in entry.values)) continue;
    if (supervising.has(person.id) && !mayGuide(rolesOf(person))) refuse(entry, 'supervises');
  }
}

function fitSupervisor(entry: Entry, staff: Staff): void {
  const { person, supervisor } = entry;
  if (isRefused(entry) || !person || !supervisor || !('supervisorId' in entry.values)) return;
  if (!isThere(supervisor)) refuse(entry, 'supervisorRow');
  else if (isInCircle(person, staff)) refuse(entry, 'circle');
  else if (!works(supervisor) || !mayGuide(rolesOf(supervisor))) refuse(entry, 'unfit');
}

/** Refuses the rows that break a rule. A refused row changes the staff that others are looked at in: so until none is left. */
export function applyRules(staff: Staff): void {
  const { entries } = staff;
  const added = entries.filter((entry) => !entry.person?.member && !isRefused(entry));
  for (const entry of added.slice(mostInvited)) refuse(entry, 'tooMany');
  const refusedNow = () => entries.filter(isRefused).length;
  for (let before = -1; before < refusedNow(); ) {
    before = refusedNow();
    keepSupervisors(staff);
    for (const entry of entries) fitSupervisor(entry, staff);
  }
}
