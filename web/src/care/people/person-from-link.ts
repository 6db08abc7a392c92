// What a link passed on in its state of somebody who is to be registered: no address holds it.

const passedOn = [
  'givenName',
  'familyName',
  'birthDate',
  'phone',
  'email',
  'cin',
  'preferredLanguage',
  'addressLine',
  'city',
  'postalCode',
] as const;

/** Nothing in an entry of the history that holds something else. */
export function personFromLink(state: unknown): Readonly<Partial<Record<(typeof passedOn)[number], string>>> {
  if (typeof state !== 'object' || state === null) return {};
  const said = state as Readonly<Record<string, unknown>>;
  const { givenName, familyName } = said;
  // Who has one name has it as the family name.
  const isNamed = typeof givenName === 'string' || ((givenName ?? null) === null && familyName !== '');
  if (!isNamed || typeof familyName !== 'string') return {};
  return Object.fromEntries(passedOn.flatMap((name) => (typeof said[name] === 'string' ? [[name, said[name]]] : [])));
}
