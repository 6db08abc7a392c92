/** Imports made-up people as an operator does: with a FHIR file and `puente import`. */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rareName } from './people.ts';
import { runPuente } from './run-puente.ts';

export interface ImportedPerson {
  readonly givenName: string;
  readonly familyName: string;
  /** As screens show it. */
  readonly name: string;
  readonly birthDate: string;
  readonly phone: string;
}

/** The people are on the panel of the account; each is one line of newline-delimited FHIR R4. */
export async function importPeople(assignTo: string, count: 1): Promise<[ImportedPerson]>;
export async function importPeople(assignTo: string, count: number): Promise<ImportedPerson[]> {
  const people = Array.from({ length: count }, makePerson);
  const folder = await mkdtemp(join(tmpdir(), 'puente-import-'));
  const file = join(folder, 'Patient.ndjson');
  await writeFile(file, people.map((person) => `${JSON.stringify(toFhir(person))}\n`).join(''));
  const tenantName = assignTo.replace(/^.*@|\.test$/g, '');
  try {
    const report = join(folder, 'report.jsonl');
    await runPuente(['import', 'fhir', file, '--tenant', tenantName, '--assign', assignTo, '--report', report]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return people;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function makePerson(): ImportedPerson {
  const familyName = rareName();
  return {
    givenName: 'Ofelia',
    familyName,
    name: `Ofelia ${familyName}`,
    birthDate: `19${randomInt(30, 99)}-${twoDigits(randomInt(1, 13))}-${twoDigits(randomInt(1, 29))}`,
    phone: `+1559555${randomInt(1000, 10_000)}`,
  };
}

function toFhir({ givenName, familyName, birthDate, phone }: ImportedPerson) {
  return {
    resourceType: 'Patient',
    id: crypto.randomUUID(),
    name: [{ use: 'official', family: familyName, given: [givenName] }],
    gender: 'female',
    birthDate,
    telecom: [{ system: 'phone', value: phone, use: 'mobile' }],
    address: [{ line: ['40 Canal Bank Rd'], city: 'Fresno', state: 'CA', postalCode: '93702', country: 'US' }],
    communication: [{ language: { coding: [{ system: 'urn:ietf:bcp:47', code: 'es' }] }, preferred: true }],
  };
}
