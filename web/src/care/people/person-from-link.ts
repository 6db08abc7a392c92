// Reads the details of a person to register from the state of a link, so that no address contains them.

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

/** Empty when the history entry has other state. */
export function personFromLink(state: unknown): Readonly<Partial<Record<(typeof passedOn)[number], string>>> {
  if (typeof state !== 'object' || state === null) return {};
  const said = state as Readonly<Record<string, unknown>>;
  const { givenName, familyName } = said;
  // A single name is the family name.
  const isNamed = typeof givenName === 'string' || ((givenName ?? null) === null && familyName !== '');
  if (!isNamed || typeof familyName !== 'string') return {};
  return Object.fromEntries(passedOn.flatMap((name) => (typeof said[name] === 'string' ? [[name, said[name]]] : [])));
}
