/** Payers and organizations put out of the way and brought back: what is refused, which lists have them, and what goes on with them. */
import { addDays } from '@puente/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aFeeFile, aPayer, benefitsEntered, insured, newId, registered, signed } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** More sequences than a run of the suite has time for. */
const sequences = Number(process.env['ARCHIVE_SEQUENCES'] ?? 100);

let t: TestApp;
let admin: Caller;
let chw: Caller;
let patient: Content;
beforeAll(async () => {
  t = await startTestApp();
  [admin, chw] = await Promise.all([t.as('admin@demo.test'), t.as('chw@demo.test')]);
  patient = await registered(chw);
});
afterAll(() => t.close());

type Many = 'payers' | 'partner-organizations';
const bodies = {
  payers: (name: string) => aPayer({ name }),
  'partner-organizations': (name: string) => ({ name, kind: 'partner' }),
} as const;
const made = async (many: Many, name: string = newId()) =>
  ok(await admin.put(`/${many}/${newId()}`, bodies[many](name)));
const act = (caller: Caller, many: Many, { id, version }: Content, name: 'archive' | 'restore') =>
  caller.post(`/${many}/${id}/${name}`, { version });
const archived = async (many: Many, record: Content) => ok(await act(admin, many, record, 'archive'));
const saysOf = ({ status, body }: Answer) => [status, body.code, body.errors?.map(({ path, code }) => [path, code])];

let lastDay = '1999-12-31';
/** On a day that no other coverage of the person has. */
const cover = (payerId: string, fields = {}) => {
  lastDay = addDays(lastDay, 1);
  return chw.put(`/coverages/${newId()}`, {
    patientId: patient.id,
    payerId,
    startsOn: lastDay,
    endsOn: lastDay,
    ...fields,
  });
};

describe.each(['payers', 'partner-organizations'] as const)('of %s', (many) => {
  test('no role but the administrator archives, and no other organization', async () => {
    const record = await made(many);
    expect((await act(chw, many, record, 'archive')).status).toBe(403);
    expect((await act(await t.as('admin@second.test'), many, record, 'archive')).status).toBe(404);
    expect(ok(await chw.get(`/${many}/${record.id}`))).toMatchObject({ archivedAt: null, can: [] });
    const gone = await archived(many, record);
    expect((await act(chw, many, gone, 'restore')).status).toBe(403);
  });

  test('what is in use cannot be restored, what is archived neither archived again nor changed', async () => {
    const record = await made(many);
    expect(saysOf(await act(admin, many, record, 'restore'))).toEqual([409, 'invalid_move', undefined]);
    const gone = await archived(many, record);
    expect(saysOf(await act(admin, many, gone, 'archive'))).toEqual([409, 'invalid_move', undefined]);
    expect(saysOf(await act(admin, many, record, 'restore'))).toEqual([412, 'stale_version', undefined]);
    const change = { version: gone.version, name: 'Another' };
    expect(saysOf(await admin.patch(`/${many}/${gone.id}`, change))).toEqual([409, 'archived', undefined]);
    expect(ok(await admin.get(`/${many}/${gone.id}`))).toEqual(gone);
  });

  test('the same request twice is one act with one line in the audit; the record says what may follow', async () => {
    const record = await made(many);
    expect(record.can.toSorted()).toEqual(['archive', 'update']);
    const send = () =>
      admin.post(`/${many}/${record.id}/archive`, { version: 1 }, { 'idempotency-key': `archive-${record.id}` });
    const [first, second] = [ok(await send()), ok(await send())];
    expect(second).toEqual(first);
    expect(first).toMatchObject({ version: 2, can: ['restore'], archivedAt: expect.any(String) });
    const back = ok(await act(admin, many, first, 'restore'));
    expect(back).toMatchObject({ version: 3, archivedAt: null });
    expect(back.can.toSorted()).toEqual(['archive', 'update']);
    const lines = await t.sql(
      `select action, before->>'archivedAt' is null as was, after->>'archivedAt' is null as is from audit where entity_id = $1 and action <> 'create' order by version`,
      [record.id],
    );
    expect(lines).toEqual([
      { action: 'archive', was: true, is: false },
      { action: 'restore', was: false, is: true },
    ]);
  });

  test('a file of chosen records has archived ones, too', async () => {
    const gone = await archived(many, await made(many));
    const file = { purpose: 'A test.', format: 'csv', columns: [{ field: 'id', label: 'Id' }], ids: [gone.id] };
    expect((await admin.post(`/${many}/export`, file)).text).toContain(gone.id);
  });
});

describe('an archived payer', () => {
  test('is named by no new coverage, policy or price; what names it already may keep it', async () => {
    const payer = await made('payers');
    const coverage = ok(await cover(payer.id));
    const price = { payerId: payer.id, code: '98960', modifiers: [], unitPriceCents: 100, effectiveFrom: '2031-01-01' };
    const fee = ok(await admin.put(`/fees/${newId()}`, price));
    await archived('payers', payer);

    const refusal = [400, 'validation', [['payerId', 'archived']]];
    expect(saysOf(await cover(payer.id))).toEqual(refusal);
    expect(saysOf(await admin.put(`/fees/${newId()}`, { ...price, code: '98961' }))).toEqual(refusal);
    const file = aFeeFile('Column code,Column unitPriceCents\n98961,1', { payerId: payer.id });
    expect(saysOf(await admin.post('/fees/import', file))).toEqual(refusal);
    const other = ok(await cover((await made('payers')).id));
    const move = { version: other.version, payerId: payer.id };
    expect(saysOf(await chw.patch(`/coverages/${other.id}`, move))).toEqual(refusal);

    const kept = { version: coverage.version, payerId: payer.id, memberId: 'M2' };
    expect(ok(await chw.patch(`/coverages/${coverage.id}`, kept))).toMatchObject({
      memberId: 'M2',
      payerName: payer['name'],
    });
    expect((await admin.patch(`/fees/${fee.id}`, { version: 1, payerId: payer.id, unitPriceCents: 200 })).status).toBe(
      200,
    );
    expect(ok(await chw.get(`/fees/on-day?payerId=${payer.id}&code=98960&on=2031-02-01`))['fitting']).toMatchObject([
      { unitPriceCents: 200 },
    ]);
  });

  test('tells nobody which records out of reach name it', async () => {
    const payer = await made('payers');
    const coverage = ok(await cover(payer.id));
    await archived('payers', payer);
    const chw3 = await t.as('chw3@demo.test');
    const answers = await Promise.all(
      [coverage.id, newId()].map((id) => chw3.patch(`/coverages/${id}`, { version: 1, payerId: payer.id })),
    );
    expect(saysOf(answers[0]!)).toEqual(saysOf(answers[1]!));
  });

  test('goes on paying for the people it covers, at its price', async () => {
    await benefitsEntered(admin);
    const payer = await made('payers');
    const price = { payerId: payer.id, code: '98960', modifiers: ['U2'], unitPriceCents: 4321 };
    ok(await admin.put(`/fees/${newId()}`, { ...price, effectiveFrom: '2020-01-01' }));
    const member = await registered(chw);
    const coverage = await insured(admin, member.id, payer.id);
    const chargeOf = async (visit: Content) => {
      await t.settled();
      return ok(await admin.get(`/charges?encounterId=${visit.id}`)).items[0]!;
    };
    const visit = await signed(chw, member);
    const before = await chargeOf(visit);
    expect(before).toMatchObject({ status: 'ready', payerId: payer.id, unitPriceCents: 4321 });
    await archived('payers', payer);
    // A fact that changes makes the charge be assessed again.
    ok(await chw.patch(`/coverages/${coverage.id}`, { version: coverage.version, memberId: '90000001A' }));
    expect(await chargeOf(visit)).toMatchObject({ status: 'ready', payerId: payer.id, unitPriceCents: 4321 });
    expect(await chargeOf(await signed(chw, member, { from: 120 }))).toMatchObject({
      payerId: payer.id,
      unitPriceCents: 4321,
    });
  });
});

/* ---- Any sequence against a plain model ------------------------------------------------------------------ */

interface Known {
  readonly id: string;
  name: string;
  version: number;
  isArchived: boolean;
}
interface Coverage {
  readonly id: string;
  payer: string;
  version: number;
}

const step = fc.record({
  kind: fc.constantFrom(
    'create',
    'create',
    'archive',
    'archive',
    'restore',
    'update',
    'cover',
    'cover',
    'move',
    'keep',
    'keep',
    'look',
    'export',
  ),
  by: fc.constantFrom('admin', 'admin', 'chw'),
  pick: fc.nat(5),
  other: fc.nat(5),
  stale: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
  asked: fc.constantFrom('', 'only', 'all'),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const shows = (asked: string, { isArchived }: Known) => asked === 'all' || isArchived === (asked === 'only');

/** One sequence: every answer is the one the model gives. */
class World {
  readonly records: Known[] = [];
  readonly coverages: Coverage[] = [];
  readonly word: string;
  /** That its records have in common; an index finds them by it. */
  readonly contractEndsOn: string;
  readonly many: Many;
  constructor(many: Many, number: number) {
    this.many = many;
    this.word = `word${number}x`;
    this.contractEndsOn = addDays('2040-01-01', number);
  }

  private query = (asked: string) => ({
    find: this.word,
    contractEndsOn: this.contractEndsOn,
    ...(asked && { archived: asked }),
  });

  async take({ kind, by, pick, other, stale, asked }: Step) {
    const caller = by === 'admin' ? admin : chw;
    if (kind === 'create') return this.create(caller);
    if (kind === 'look') return this.look(caller, asked);
    if (kind === 'export') return this.export(asked);
    const record = this.records[pick % this.records.length];
    if (!record) return;
    if (kind === 'cover') return this.cover(record);
    const coverage = this.coverages[other % this.coverages.length];
    if (kind === 'move') return this.move(record, coverage);
    if (kind === 'keep') return this.move(this.records.find(({ id }) => id === coverage?.payer) ?? record, coverage);
    if (kind === 'update') return this.update(caller, record, stale);
    return this.command(caller, record, { name: kind, stale });
  }

  private async create(caller: Caller) {
    const id = newId();
    const name = `${this.word} ${id.slice(-6)}`;
    const { status } = await caller.put(`/${this.many}/${id}`, {
      ...bodies[this.many](name),
      contractEndsOn: this.contractEndsOn,
    });
    expect(status).toBe(caller === admin ? 201 : 403);
    if (status === 201) this.records.push({ id, name, version: 1, isArchived: false });
  }

  private async command(
    caller: Caller,
    record: Known,
    { name, stale }: { name: 'archive' | 'restore'; stale: boolean },
  ) {
    const version = record.version + (stale ? 1 : 0);
    const { status } = await caller.post(`/${this.many}/${record.id}/${name}`, { version });
    const isThere = record.isArchived === (name === 'archive');
    expect([name, status]).toEqual([name, caller === chw ? 403 : stale ? 412 : isThere ? 409 : 200]);
    if (status !== 200) return;
    record.version += 1;
    record.isArchived = name === 'archive';
  }

  private async update(caller: Caller, record: Known, stale: boolean) {
    const name = `${this.word} ${newId().slice(-6)}`;
    const { status } = await caller.patch(`/${this.many}/${record.id}`, {
      version: record.version + (stale ? 1 : 0),
      name,
    });
    expect(status).toBe(caller === chw ? 403 : record.isArchived ? 409 : stale ? 412 : 200);
    if (status === 200) Object.assign(record, { name, version: record.version + 1 });
  }

  private async cover({ id, isArchived }: Known) {
    if (this.many !== 'payers') return;
    const answer = await cover(id);
    expect(saysOf(answer)).toEqual(
      isArchived ? [400, 'validation', [['payerId', 'archived']]] : [201, undefined, undefined],
    );
    if (answer.status === 201) this.coverages.push({ id: answer.body.id, payer: id, version: 1 });
  }

  private async move(record: Known, coverage: Coverage | undefined) {
    if (!coverage) return;
    const answer = await chw.patch(`/coverages/${coverage.id}`, { version: coverage.version, payerId: record.id });
    const isRefused = record.isArchived && coverage.payer !== record.id;
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual(isRefused ? [400, 'archived'] : [200, undefined]);
    if (isRefused) return;
    Object.assign(coverage, { payer: record.id, version: coverage.version + 1 });
    expect(answer.body['payerName']).toBe(record.name);
  }

  /** The ids a list has, in the order of the names. */
  private expected = (asked: string) =>
    this.records
      .filter((record) => shows(asked, record))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ id }) => id);

  private async look(caller: Caller, asked: string) {
    const filters = new URLSearchParams(this.query(asked));
    const found: Content[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: Content = ok(
        await caller.get(`/${this.many}?${filters}&sort=name&limit=3&total=true${after && `&after=${after}`}`),
      );
      expect(page.total).toBe(this.expected(asked).length);
      found.push(...page.items);
      after = page.next;
    }
    expect(found.map(({ id }) => id)).toEqual(this.expected(asked));
    const { total } = ok(await caller.get(`/${this.many}/count?${filters}`)) as unknown as { total: { count: number } };
    expect(total.count).toBe(found.length);
    const [record] = this.records;
    if (record) found.push(ok(await caller.get(`/${this.many}/${record.id}`)));
    for (const { id, can, archivedAt } of found) {
      const { isArchived } = this.records.find((one) => one.id === id)!;
      expect(archivedAt !== null).toBe(isArchived);
      expect(can.toSorted()).toEqual(caller === chw ? [] : isArchived ? ['restore'] : ['archive', 'update']);
    }
  }

  private async export(asked: string) {
    const { text } = await admin.post(`/${this.many}/export`, {
      purpose: 'A test.',
      format: 'csv',
      columns: [{ field: 'id', label: 'Id' }],
      filters: this.query(asked),
      sort: 'name',
    });
    expect(text.trim().split('\r\n').slice(1)).toEqual(this.expected(asked));
  }
}

let worlds = 0;

test(`${sequences} sequences of acts of two callers answer as a model does`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Many>('payers', 'payers', 'partner-organizations'),
      fc.array(step, { minLength: 5, maxLength: 12 }),
      async (many, steps) => {
        worlds += 1;
        const world = new World(many, worlds);
        for (const one of steps) await world.take(one);
        await world.take({ ...steps[0]!, kind: 'look' });
      },
    ),
    { numRuns: sequences },
  );
}, 600_000);
