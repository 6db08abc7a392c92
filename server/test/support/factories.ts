/** People, visits, rules and prices as a caller would enter them. Every name and number is made up. */
import {
  feeColumns,
  feeRowFaults,
  requestColumns,
  requestRowFaults,
  serviceColumns,
  serviceRowFaults,
  staffColumns,
  staffRowFaults,
} from '@puente/contract';
import { v7 } from 'uuid';
import { regionRules } from '#modules/tenancy';
import { type Content, ok } from './answer.ts';
import type { Caller } from './caller.ts';

type Fields = Readonly<Record<string, unknown>>;
let count = 0;

export const newId = () => v7();

export function aPerson(fields: Fields = {}): Fields {
  count += 1;
  const number = count;
  return {
    givenName: `Given${number}`,
    familyName: `Family${number}`,
    birthDate: '1980-02-29',
    cin: `9${String(number).padStart(7, '0')}A`,
    ...fields,
  };
}

/** A member of staff who is invited; the address is nobody else's. */
export const aColleague = (fields: Fields = {}): Fields => {
  count += 1;
  return {
    givenName: 'Colleague',
    familyName: `Number${count}`,
    email: `colleague-${newId()}@clinic.test`,
    roles: ['chw'],
    ...fields,
  };
};

const civilDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });
/** Today in Los Angeles, where the tenants of the tests are. */
export const civilToday = () => civilDay.format(Date.now());

/** Ten in the morning of yesterday in Los Angeles in winter, `plus` minutes later: always in the past, always one civil day. */
export const yesterday = (plus = 0) => {
  const day = civilDay.format(Date.now() - 86_400_000);
  return new Date(Date.parse(`${day}T18:00:00Z`) + plus * 60_000).toISOString();
};

/** A visit that may be signed: two activities explain all of its minutes. */
export function aVisit(
  patientId: string,
  { minutes = 47, from = 0, ...fields }: Fields & { minutes?: number; from?: number } = {},
): Fields {
  const first = Math.floor(minutes / 2);
  return {
    patientId,
    startedAt: yesterday(from),
    endedAt: yesterday(from + minutes),
    mode: 'in-person',
    placeOfService: '12',
    purpose: 'Follow-up on the way to the new clinic.',
    activities: [
      { serviceType: 'health-education', minutes: first, text: 'Went through the food diary.' },
      { serviceType: 'health-navigation', minutes: minutes - first, text: 'Practised the bus route to the clinic.' },
    ],
    note: 'Was in good spirits.',
    diagnosisCodes: ['Z590'],
    ...fields,
  };
}

export const registered = async (caller: Caller, fields?: Fields): Promise<Content> =>
  ok(await caller.put(`/patients/${newId()}`, aPerson(fields)));

export const recorded = async (
  caller: Caller,
  patient: Content,
  fields?: Fields & { minutes?: number; from?: number },
): Promise<Content> => ok(await caller.put(`/encounters/${newId()}`, aVisit(patient.id, fields)));

export const signed = async (
  caller: Caller,
  patient: Content,
  fields?: Fields & { minutes?: number; from?: number },
): Promise<Content> => {
  const visit = await recorded(caller, patient, fields);
  return ok(await caller.post(`/encounters/${visit.id}/sign`, { version: visit.version }));
};

/** On the panel of another member of staff, or on nobody's. */
export const assigned = async (admin: Caller, patientId: string, userId: string | null): Promise<Content> => {
  const { version } = ok(await admin.get(`/patients/${patientId}`));
  return ok(await admin.post(`/patients/${patientId}/assign`, { version, userId }));
};

/** A verified certificate, by which a worker is qualified from its day on. */
export async function qualified(admin: Caller, userId: string, fields: Fields = {}): Promise<Content> {
  const certificate = { userId, pathway: 'certificate', issuer: 'City College', earnedOn: '2015-06-30', ...fields };
  const { id, version } = ok(await admin.put(`/qualifications/${newId()}`, certificate));
  return ok(await admin.post(`/qualifications/${id}/verify`, { version }));
}

/** The shipped rules and prices, entered by the administrator, and workers who may bill under them. */
export async function benefitsEntered(admin: Caller): Promise<void> {
  const { items: staff } = ok(await admin.get('/users?limit=200'));
  for (const { id, roles } of staff) if ((roles as string[]).includes('chw')) await qualified(admin, id);
  const { policies, fees, criteria } = regionRules('US-CA');
  for (const policy of policies) ok(await admin.put(`/benefit-policies/${newId()}`, policy));
  // As an administrator who has compared them with the payer's schedule.
  for (const fee of fees) ok(await admin.put(`/fees/${newId()}`, { ...fee, verified: true }));
  for (const criterion of criteria) ok(await admin.put(`/chw-criteria/${newId()}`, criterion));
}

export const aPayer = (fields: Fields = {}): Fields => ({
  name: 'Valley Health Plan',
  planType: 'medi-cal-managed-care',
  ...fields,
});

/** A file as the API takes it, with words that tell their keys. */
const aCsvFile = (content: string | Uint8Array, columns: readonly string[], faults: readonly string[]): Fields => ({
  file: Buffer.from(content as string).toString('base64'),
  trial: false,
  words: {
    columns: Object.fromEntries(['line', 'reason', ...columns].map((name) => [name, `Column ${name}`])),
    faults: Object.fromEntries(faults.map((fault) => [fault, `Wrong: ${fault}`])),
  },
});

export const aFeeFile = (content: string | Uint8Array, fields: Fields = {}): Fields => ({
  ...aCsvFile(content, feeColumns, feeRowFaults),
  ...fields,
});

export const aServiceFile = (content: string | Uint8Array, fields: Fields = {}): Fields => ({
  ...aCsvFile(content, serviceColumns, serviceRowFaults),
  heads: {},
  values: {},
  ...fields,
});

export const aRequestFile = (content: string | Uint8Array, fields: Fields = {}): Fields => ({
  ...aCsvFile(content, requestColumns, requestRowFaults),
  heads: {},
  values: {},
  dateOrder: 'mdy',
  ...fields,
});

export const aStaffFile = (content: string | Uint8Array, fields: Fields = {}): Fields => ({
  ...aCsvFile(content, staffColumns, staffRowFaults),
  heads: {},
  otherHeads: {},
  values: {},
  dateOrder: 'mdy',
  ...fields,
});

/** A consent of the person by word of mouth, with the texts in use. */
export async function consented(
  caller: Caller,
  patientId: string,
  { kind = 'billing', givenOn = '2020-01-01', ...fields }: Fields & { kind?: string; givenOn?: string } = {},
): Promise<Content> {
  const [words] = ok(await caller.get(`/consent-templates?kind=${kind}&status=published`)).items as Content[];
  const spoken = { templateId: words!.id, language: 'en', method: 'verbal', witness: 'Ana Ruiz', givenOn };
  const { id, version } = ok(await caller.put(`/consents/${newId()}`, { patientId, kind, ...spoken, ...fields }));
  return ok(await caller.post(`/consents/${id}/give`, { version }));
}

/** A paper of the person, with its content. */
export async function papered(caller: Caller, patientId: string, fields: Fields = {}): Promise<Content> {
  const described = { patientId, title: 'Recommendation', category: 'recommendation', ...fields };
  const { id } = ok(await caller.put(`/documents/${newId()}`, described));
  const headers = { 'content-type': 'application/octet-stream', 'x-file-name': "UTF-8''Recommendation.txt" };
  return ok(await caller.call('PUT', `/documents/${id}/content`, 'Recommended.', headers));
}

/** A nurse's recommendation for a person; not active yet. */
export const aRecommendation = (patientId: string, fields: Fields = {}): Fields => ({
  patientId,
  practitioner: 'Grace Okafor',
  providerType: 'RN',
  recommendedOn: '2020-01-01',
  criteria: ['CHRONIC_DX'],
  ...fields,
});

/** A criterion that a person meets, as somebody enters it. */
export const aCriterionMet = (patientId: string, fields: Fields = {}): Fields => ({
  patientId,
  criterion: 'ED_VISIT',
  metOn: '2020-01-01',
  evidence: 'Emergency department of the county hospital.',
  determinedBy: 'Grace Okafor',
  ...fields,
});

/** A practitioner recommends the services to the person, on a paper that is on file. */
export async function recommended(caller: Caller, patientId: string, fields: Fields = {}): Promise<Content> {
  const documentId = (await papered(caller, patientId)).id;
  const body = aRecommendation(patientId, { documentId, ...fields });
  const { id, version } = ok(await caller.put(`/recommendations/${newId()}`, body));
  return ok(await caller.post(`/recommendations/${id}/activate`, { version }));
}

/** The criterion that recommendations of tests name, where the rules of the region are not entered. */
async function criterionEntered(admin: Caller): Promise<void> {
  const { items } = ok(await admin.get('/chw-criteria?limit=1'));
  const { criteria } = regionRules('US-CA');
  if (items.length === 0)
    ok(
      await admin.put(
        `/chw-criteria/${newId()}`,
        criteria.find(({ code }) => code === 'CHRONIC_DX'),
      ),
    );
}

/** Somebody whose visits a plan pays: insured, recommended by a practitioner, and agreed to it. */
export async function insured(admin: Caller, patientId: string, payerId: string): Promise<Content> {
  await consented(admin, patientId);
  await criterionEntered(admin);
  await recommended(admin, patientId);
  const coverage = { patientId, payerId, memberId: '90000000A', startsOn: '2020-01-01' };
  return ok(await admin.put(`/coverages/${newId()}`, coverage));
}

/** A release that waits to be given by word, by default to one partner: their name and how to reach them. */
export async function proposedRelease(
  { admin, chw }: { readonly admin: Caller; readonly chw: Caller },
  patientId: string,
  fields: Fields = {},
): Promise<Content> {
  const template = ok(
    await admin.put(`/consent-templates/${newId()}`, {
      kind: 'release',
      texts: [{ language: 'en', title: 'Sharing', body: 'You may tell them who I am.' }],
    }),
  );
  ok(await admin.post(`/consent-templates/${template.id}/publish`, { version: template.version }));
  return ok(
    await chw.put(`/consents/${newId()}`, {
      patientId,
      kind: 'release',
      templateId: template.id,
      language: 'en',
      method: 'verbal',
      witness: 'Ana Ruiz',
      givenOn: civilDay.format(Date.now()),
      recipient: 'Mesa Food Bank',
      dataClasses: ['identity', 'contact'],
      purposes: ['coordination'],
      ...fields,
    }),
  );
}

/** It, given today. */
export async function released(
  callers: { readonly admin: Caller; readonly chw: Caller },
  patientId: string,
  fields: Fields = {},
): Promise<Content> {
  const { id, version } = await proposedRelease(callers, patientId, fields);
  return ok(await callers.chw.post(`/consents/${id}/give`, { version }));
}

/** A person, their release to a food bank, and a referral that was sent to it by that. */
export async function referredOut(
  callers: { readonly admin: Caller; readonly chw: Caller },
  { person, ...fields }: Fields & { readonly person?: Fields } = {},
): Promise<{ readonly patient: Content; readonly consent: Content; readonly referral: Content }> {
  const { chw } = callers;
  const patient = await registered(chw, person);
  const consent = await released(callers, patient.id);
  const draft = ok(
    await chw.put(`/referrals/${newId()}`, {
      patientId: patient.id,
      direction: 'out',
      program: 'HRSN',
      service: 'food',
      reason: 'The food does not last.',
      receivedOn: civilDay.format(Date.now()),
      source: 'staff',
      performer: 'Mesa Food Bank',
      consentId: consent.id,
      ...fields,
    }),
  );
  const referral = ok(await chw.post(`/referrals/${draft.id}/request`, { version: draft.version }));
  return { patient, consent, referral };
}
