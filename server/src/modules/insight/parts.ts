/** Shared parts of the start page. */
import { mostCounted, mostOfCard } from '@puente/contract';

/** The person `t` as every list names one. */
export const summary = `json_build_object('id', t.id, 'givenName', t.given_name, 'familyName', t.family_name, 'preferredName', t.preferred_name, 'birthDate', t.birth_date, 'cin', t.cin)`;

/** The first of the rows, and how many there are. */
export const someOf = <Item>(rows: readonly Item[]) => ({
  count: Math.min(rows.length, mostCounted),
  capped: rows.length > mostCounted,
  items: rows.slice(0, mostOfCard),
});
