// The people whose pages were opened since signing in, latest first. Kept in memory only: nothing about a person is
// written to this device, and the next reader begins with none.
import { currentSession } from '#session';

export interface RecentPerson {
  readonly id: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly birthDate: string;
  readonly cin?: string | null | undefined;
}

const most = 5;
let reader: string | undefined;
let people: readonly RecentPerson[] = [];

function forgetOthers(): void {
  const current = currentSession()?.user.id;
  if (reader === current) return;
  reader = current;
  people = [];
}

export function rememberPerson({ id, givenName, familyName, birthDate, cin }: RecentPerson): void {
  forgetOthers();
  people = [{ id, givenName, familyName, birthDate, cin }, ...people.filter((person) => person.id !== id)].slice(
    0,
    most,
  );
}

export function recentPeople(): readonly RecentPerson[] {
  forgetOthers();
  return people;
}
