/** P7 and P8: professional claims written as X12 837P, the database excluded. */
import {
  type BilledClaim,
  type BillingProvider,
  type ClaimFile,
  type ProfessionalClaim,
  writeClaimFile,
} from '@puente/x12';
import { median } from '../load/concurrency.ts';
import type { Effort } from './effort.ts';
import type { Finding } from './finding.ts';

const billing: BillingProvider = {
  provider: { name: 'Sunrise CHW Collaborative', npi: '1234567893', taxonomyCode: '251B00000X' },
  address: { line1: '1200 J Street Ste 400', city: 'Sacramento', state: 'CA', postalCode: '95814-2930' },
  taxId: '94-1234567',
  taxIdKind: 'EI',
};
const file: ClaimFile = {
  partner: {
    ...{ senderQualifier: 'ZZ', sender: 'CHWORG001', receiverQualifier: 'ZZ', receiver: 'MEDICALPLAN', isTest: true },
    submitter: {
      name: 'Sunrise CHW Collaborative',
      id: 'CHWORG001',
      contactName: 'Billing office',
      phone: '9165550100',
    },
    receiverName: 'Example Medi-Cal Plan',
    receiverId: 'MEDICALPLAN',
  },
  ...{ interchangeControl: 101, groupControl: 101, date: '2026-11-20', time: '0930' },
};

/** As CHW claims are: a name with accents, two diagnoses, a supervisor, one to three lines. */
const claimOf = (number: number): ProfessionalClaim => ({
  id: `CHW${number}`,
  subscriber: {
    name: { familyName: 'Núñez-Íñiguez', givenName: `María ${number % 97}` },
    memberId: `9${String(number).padStart(7, '0')}A`,
    address: { line1: `${number} Oak Ave`, city: 'Sacramento', state: 'CA', postalCode: '95814' },
    birthDate: '1984-03-12',
    sex: 'F',
  },
  payer: { name: 'Example Medi-Cal Plan', id: 'MEDICALPLAN' },
  ...{
    responsibility: 'P',
    filingIndicator: 'MC',
    placeOfService: '12',
    frequency: '1',
    diagnoses: ['Z5902', 'Z5941'],
  },
  supervising: { familyName: 'Chen', givenName: 'Grace', npi: '1679576722' },
  lines: Array.from({ length: 1 + (number % 3) }, (_, at) => ({
    ...{ id: `L${number}-${at}`, code: '98960', modifiers: ['U2'], amountCents: 5332, units: 2 },
    ...{ pointers: [1, 2], serviceDate: '2026-11-10' },
  })),
});

function* claims(count: number): Generator<BilledClaim> {
  for (let number = 0; number < count; number += 1) yield { billing, claim: claimOf(number) };
}

/** Characters of the file, which is thrown away part by part. */
function write(count: number): number {
  let length = 0;
  for (const part of writeClaimFile(file, claims(count))) length += part.length;
  return length;
}

/** Claims for each second of processor time. */
function speedOf(count: number): number {
  const before = process.cpuUsage();
  write(count);
  const { user, system } = process.cpuUsage(before);
  return count / ((user + system) / 1_000_000);
}

const inFile = 10_000;
const megabytes = (bytes: number) => bytes / 1024 / 1024;

export function measureClaims({ rounds }: Effort): Finding[] {
  write(inFile);
  const speeds = Array.from({ length: rounds }, () => speedOf(inFile));
  const before = process.memoryUsage().rss;
  const length = write(inFile);
  const grown = Math.max(0, megabytes(process.memoryUsage().rss - before));
  return [
    {
      goal: 'P7',
      subject: 'claims written as 837P, for each second of processor time',
      bounds: { kind: 'at least', pass: 20_000, aim: 60_000 },
      measured: median(speeds),
      detail: speeds.map((speed) => Math.round(speed)).join(' '),
    },
    {
      goal: 'P8',
      subject: 'memory that a file of 10,000 claims adds, MB',
      bounds: { kind: 'at most', pass: 100, aim: 40 },
      measured: grown,
      detail: `${megabytes(length).toFixed(1)} MB of text`,
    },
  ];
}
