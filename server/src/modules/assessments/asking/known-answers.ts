/** `GET /assessments/{id}/known`: answers that the record has already. It is read as the caller reads it, and the audit says so. */
import {
  type AnswerValue,
  assessment,
  coverage,
  type FormItem,
  householdMember,
  type KnownAnswers,
  knownAnswers,
  pathOf,
  patient,
  payer,
  type RecordFact,
  type RecordOf,
  type Resource,
} from '@puente/contract';
import { type Context, scopeOf } from '#kernel/access/context';
import { tenantToday } from '#kernel/database/tenant-day';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { params } from '#kernel/http/resource-routes';
import { records } from '#kernel/records/records';
import { repository } from '#kernel/records/repository';
import { formOf } from '../questionnaires/form-of.ts';

type Person = Partial<RecordOf<typeof patient>>;
interface Reading {
  readonly kernel: Kernel;
  readonly ctx: Context;
  readonly person: Person;
  readonly patientId: string;
  readonly today: string;
}

const runs = ({ startsOn, endsOn }: { startsOn?: string | null; endsOn?: string | null }, today: string) =>
  (!startsOn || startsOn <= today) && (!endsOn || endsOn >= today);

/** A page of records as the caller reads them; none where the role reads no such records. */
async function listed<R extends Resource>(resource: R, { kernel, ctx }: Reading, filters: Record<string, string>) {
  if (!scopeOf(resource, ctx, 'read')) return [];
  const page = await repository(resource, kernel.db, ctx).list({ ...filters, limit: 100 });
  return (JSON.parse(page) as { items: RecordOf<R>[] }).items;
}

async function peopleAtHome(reading: Reading): Promise<string[]> {
  const homes = await listed(householdMember, reading, { patientId: reading.patientId });
  const home = homes.find((one) => one.householdId && runs(one, reading.today));
  if (!home) return [];
  const all = await listed(householdMember, reading, { householdId: home.householdId });
  return [String(all.filter((one) => runs(one, reading.today)).length)];
}

async function plansOf(reading: Reading): Promise<string[]> {
  const covered = await listed(coverage, reading, { patientId: reading.patientId, status: 'active' });
  const payerIds = covered.filter((one) => runs(one, reading.today)).map(({ payerId }) => payerId);
  const payers = await listed(payer, reading, {});
  return payers.filter(({ id }) => payerIds.includes(id)).map(({ planType }) => planType);
}

const written = (...parts: readonly (string | null | undefined)[]) => {
  const text = parts.filter(Boolean).join(', ');
  return text ? [text] : [];
};
const said = (value: string | null | undefined) => (value ? [value] : []);

/** The values of the record by fact; none where nobody knows. */
const facts: Readonly<Record<RecordFact, (reading: Reading) => readonly string[] | Promise<readonly string[]>>> = {
  'preferred-language': ({ person }) => said(person.preferredLanguage),
  ethnicity: ({ person }) => said(person.ethnicity),
  race: ({ person }) => person.race ?? [],
  address: ({ person }) => written(person.addressLine, person.city, person.state, person.postalCode),
  'household-size': peopleAtHome,
  insurance: plansOf,
  veteran: ({ person }) => said(person.veteran),
};

/** The values as answers of a question; none where one of them fits no option. */
function asAnswers(item: FormItem, values: readonly string[]): AnswerValue[] {
  if (item.options.length > 0) {
    const options = values.map((value) => item.options.find(({ recordValues }) => recordValues?.includes(value)));
    const codes = [...new Set(options.map((option) => option?.code))];
    return codes.every((code) => code !== undefined) && (item.isRepeated || codes.length === 1)
      ? codes.map((code) => ({ code }))
      : [];
  }
  if (item.type === 'integer' || item.type === 'decimal' || item.type === 'quantity')
    return values.map((value) => ({ number: Number(value) }));
  if (item.type === 'boolean') return values.map((value) => ({ boolean: value === 'yes' }));
  return values.map((text) => ({ text }));
}

async function readKnown(kernel: Kernel, ctx: Context, id: string): Promise<KnownAnswers> {
  const { items, ...read } = await kernel.db.work(ctx, async (tx) => {
    const gate = records(tx, ctx);
    const { questionnaireId, patientId } = JSON.parse(await gate.read(assessment, id)) as RecordOf<typeof assessment>;
    const form = await formOf(tx, ctx, questionnaireId);
    const prefilled = [...form.all.values()].filter(({ prefill }) => prefill);
    const person = prefilled.length > 0 ? (JSON.parse(await gate.read(patient, patientId)) as Person) : {};
    return { items: prefilled, person, patientId, today: await tenantToday(tx, ctx) };
  });
  const found: KnownAnswers['items'] = [];
  for (const item of items) {
    const values = asAnswers(item, await facts[item.prefill!]({ ...read, kernel, ctx }));
    if (values.length > 0) found.push({ linkId: item.linkId, values });
  }
  return { items: found };
}

export function mountKnown(app: Scope, kernel: Kernel) {
  typed(app).get(`/${pathOf(assessment)}/:id/known`, {
    config: { rule: { resource: assessment, action: 'update' } },
    schema: {
      operationId: 'readKnownAnswers',
      tags: ['assessments'],
      params,
      response: answers({ 200: knownAnswers }, 'validation', 'not_found'),
    },
    handler: (request) => asCaller(kernel, request, (ctx) => readKnown(kernel, ctx, request.params.id)),
  });
}
