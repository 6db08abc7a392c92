/** The people of a file and the members of the organization, each once. */
import type { StaffRowFault } from '@puente/contract';
import { v7 } from 'uuid';
import type { StaffRow, StaffValues } from './staff-rows.ts';

export interface Member {
  readonly id: string;
  /** Of the email address and of the whole name, without case and accents. */
  readonly emailKey: string;
  readonly nameKey: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly status: string;
  readonly supervisorId: string | null;
}

/** A row with its texts in the form of `Member`; an email address that cannot be read has no key. */
export interface KeyedRow extends StaffRow {
  readonly emailKey: string | null;
  readonly nameKey: string;
  readonly supervisorKey: string;
}

/** Somebody of the staff as it would be after the file. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** Undefined: new. */
  readonly member: Member | undefined;
  /** The first row about them. */
  entry?: Entry;
}

export interface Entry {
  readonly row: KeyedRow;
  readonly faults: StaffRowFault[];
  /** Undefined: nobody can tell, or an earlier row is about the same person. */
  readonly person: Person | undefined;
  /** Null: none. Undefined: the file says nothing of it, or nothing that can be understood. */
  supervisor?: Person | null;
  /** The values to write: of a new member all, of another one those that change. */
  values: StaffValues;
}

export interface Staff {
  readonly people: ReadonlyMap<string, Person>;
  readonly byEmail: ReadonlyMap<string, Person>;
  /** Without those who left. */
  readonly byName: ReadonlyMap<string, ReadonlySet<Person>>;
  readonly entries: readonly Entry[];
}

export const isRefused = ({ faults }: Entry): boolean => faults.length > 0;

export function refuse({ faults }: Entry, fault: StaffRowFault): void {
  if (!faults.includes(fault)) faults.push(fault);
}

export function gatherPeople(rows: readonly KeyedRow[], members: readonly Member[]): Staff {
  const people = new Map<string, Person>();
  const byEmail = new Map<string, Person>();
  const byName = new Map<string, Set<Person>>();
  const add = (person: Person, emailKey: string) => {
    people.set(person.id, person);
    byEmail.set(emailKey, person);
  };
  const call = (person: Person, nameKey: string) => byName.set(nameKey, (byName.get(nameKey) ?? new Set()).add(person));
  for (const member of members) {
    const person: Person = { id: member.id, name: member.name, member };
    add(person, member.emailKey);
    if (member.status !== 'deactivated') call(person, member.nameKey);
  }
  const entries = rows.map((row): Entry => {
    const entry = { row, faults: [...row.faults], person: undefined, values: {} };
    if (row.emailKey === null) return entry;
    const known = byEmail.get(row.emailKey);
    if (known?.entry) return { ...entry, faults: [...entry.faults, 'twice'] };
    const name = [row.values['givenName'], row.values['familyName']].filter(Boolean).join(' ');
    const person: Person = known ?? { id: v7(), name, member: undefined };
    if (!known) add(person, row.emailKey);
    call(person, row.nameKey);
    person.entry = { ...entry, person };
    return person.entry;
  });
  return { people, byEmail, byName, entries };
}
