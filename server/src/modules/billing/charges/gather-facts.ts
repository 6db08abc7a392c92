/** Reads all that decides about some visits of one person, in one round trip. */
import type { Transaction } from '#kernel/database/database';
import type { Facts } from './encounter-facts.ts';
import { askTogether, personStatements, readPerson } from './person-facts.ts';
import type { Visit } from './visit.ts';
import { readSurroundings, surroundingStatements } from './visit-surroundings.ts';

export async function gatherFacts(
  tx: Transaction,
  {
    tenantId,
    patientId,
    visits,
    codes = [],
  }: { tenantId: string; patientId: string; visits: readonly Visit[]; codes?: readonly string[] },
): Promise<Facts> {
  const days = visits.map(({ serviceDate }) => serviceDate).sort();
  const ofPerson = personStatements(tenantId, { patientId, from: days[0]!, to: days.at(-1)!, codes });
  const rows = await askTogether(tx, [...ofPerson, ...surroundingStatements(tenantId, { patientId, visits })]);
  return { ...readPerson(rows.slice(0, ofPerson.length)), ...readSurroundings(rows.slice(ofPerson.length)) };
}
