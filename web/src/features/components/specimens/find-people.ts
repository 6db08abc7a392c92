// The searches of the sample fields, among the made-up people.
import { nameOf } from '#care';
import { people } from './people.ts';

/** Searches the sample people by their first letters; an x simulates a lost connection. */
export async function findPeople(text: string) {
  if (text === 'x') throw new Error('There is no connection.');
  const has = (part: string) => people.filter((person) => nameOf(person).toLowerCase().includes(part.toLowerCase()));
  const exact = has(text);
  return exact.length > 0 ? exact : has(text.slice(0, 3)).map((person) => ({ ...person, similar: true as const }));
}

/** The same people by their names alone, three at a time. */
export async function pickPeople(text: string) {
  const found = await findPeople(text);
  const options = found.map((person) => ({ value: person.id, label: nameOf(person), detail: person.birthDate }));
  return { options: options.slice(0, 3), hasMore: options.length > 3 };
}
