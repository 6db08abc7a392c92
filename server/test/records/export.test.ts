/** Records as a file: who may take it, that every person in it stands in the audit, and what a reader finds in it. */
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { type Answer, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPayer, benefitsEntered, consented, insured, newId, registered, signed } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

interface Line {
  [column: string]: unknown;
  action: string;
  actor: string;
  entity: string;
  entity_ids: string[] | null;
  patient_ids: string[] | null;
  after: Record<string, unknown>;
  purpose: string | null;
  request_id: string;
}

let t: TestApp;
let chw: Caller;
let admin: Caller;
let people: string[];
beforeAll(async () => {
  t = await startTestApp();
  [chw, admin] = await Promise.all([t.as('chw@demo.test'), t.as('admin@demo.test')]);
  people = [];
  for (const fields of [
    { familyName: '=cmd|calc', city: 'Fresno', phone: '+15595550100' },
    { familyName: 'O"Brien, Jr.', preferredName: 'Ñoño' },
    { familyName: '王', addressLine: '-1 Main' },
  ])
    people.push((await registered(chw, fields)).id);
});
afterAll(() => t.close());

const columns = (...fields: string[]) => fields.map((field) => ({ field, label: field }));
const ask = { purpose: 'Letters to members.', format: 'csv', columns: columns('id', 'familyName') };
const take = (body: object, many = 'patients', caller = admin): Promise<Answer> =>
  caller.post(`/${many}/export`, { ...ask, ...body });
const linesOf = ({ text }: Answer) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
const audit = async (): Promise<Line[]> =>
  t.sql<Line>(
    `select action, actor, entity, entity_ids, patient_ids, after, purpose, request_id from audit where action like 'export%' order by at, id`,
  );

describe('is refused', () => {
  test('to whoever has no right to it, and leaves no line', async () => {
    for (const email of ['chw@demo.test', 'clinician@demo.test'])
      for (const many of ['patients', 'encounters', 'charges', 'users'])
        expect((await take({}, many, await t.as(email))).status, `${email} ${many}`).toBe(403);
    expect((await take({}, 'caregivers')).status).toBe(404);
    expect(await audit()).toEqual([]);
  });

  test('with the name of what is missing or wrong', async () => {
    const wrong: [object, string][] = [
      [{ purpose: undefined }, 'purpose'],
      [{ purpose: ' x ' }, 'purpose'],
      [{ purpose: 'x'.repeat(501) }, 'purpose'],
      [{ format: 'xlsx' }, 'format'],
      [{ columns: [] }, 'columns'],
      [{ columns: columns(...Array.from({ length: 81 }, () => 'id')) }, 'columns'],
      [{ columns: columns('id', 'labels') }, 'columns.1.field'],
      [{ columns: columns('tenantId') }, 'columns.0.field'],
      [{ columns: columns('id; drop table patients') }, 'columns.0.field'],
      [{ columns: [{ field: 'id', label: '' }] }, 'columns.0.label'],
      [{ columns: [{ field: 'id', label: 'x'.repeat(81) }] }, 'columns.0.label'],
      [{ ids: [] }, 'ids'],
      [{ ids: ['1'] }, 'ids.0'],
      [{ ids: [newId()], filters: {} }, 'ids'],
      [{ ids: Array.from({ length: 10_001 }, newId) }, 'ids'],
      [{ filters: { familyName: 'x' } }, 'filters.familyName'],
      [{ filters: { birthDateFrom: '1980-01-01' } }, 'filters.birthDateFrom'],
      [{ filters: { status: 'gone' } }, 'filters.status'],
      [{ sort: 'id' }, 'sort'],
      [{ limit: 1 }, 'limit'],
    ];
    for (const [body, path] of wrong) {
      const answer = await take(body);
      expect.soft([path, answer.status, answer.body.errors?.[0]?.path]).toEqual([path, 400, path]);
    }
    expect(await audit()).toEqual([]);
  });

  test('for a field the role does not read, unless the request states a purpose of use', async () => {
    const body = { ...ask, columns: columns('id', 'mode', 'note') };
    const answer = await admin.post('/encounters/export', body);
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ path: 'columns.2.field', code: 'hidden', message: 'Your role does not read this field.' }],
    ]);
    expect(await audit()).toEqual([]);
    expect((await admin.post('/encounters/export', body, { 'purpose-of-use': 'HOPERAT' })).status).toBe(200);
    expect((await audit()).map(({ purpose }) => purpose)).toEqual(['HOPERAT', 'HOPERAT']);
  });
});

describe('a file', () => {
  test('begins with a mark of its encoding and the labels, has a name without a person, and stays in no cache', async () => {
    const answer = await take({
      columns: [
        { field: 'familyName', label: 'Apellido, según documento' },
        { field: 'birthDate', label: '=Geburtsdatum' },
      ],
      ids: [people[1]],
    });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="patients-\d{4}-\d\d-\d\d\.csv"$/);
    expect(answer.text).toBe(`\uFEFF"Apellido, según documento",'=Geburtsdatum\r\n"O""Brien, Jr.",1980-02-29\r\n`);
  });

  test('keeps formulas from running, leaves empty what is empty, and writes a telephone number as people do', async () => {
    const fields = [
      'familyName',
      'preferredName',
      'phone',
      'addressLine',
      'interpreterNeeded',
      'lastContactOn',
      'status',
    ];
    const answer = await take({ columns: columns(...fields), ids: people, sort: 'createdAt' });
    expect(linesOf(answer).slice(1)).toEqual([
      `'=cmd|calc,,(559) 555-0100,,,,active`,
      `"O""Brien, Jr.",Ñoño,,,,,active`,
      `王,,,'-1 Main,,,active`,
    ]);
  });

  test('of charges has money in decimal dollars, lists of codes and the person', async () => {
    await benefitsEntered(admin);
    const payer = ok(await admin.put(`/payers/${newId()}`, aPayer()));
    await insured(admin, people[1]!, payer.id);
    await consented(admin, people[1]!, { kind: 'telehealth' });
    await signed(chw, { id: people[1]! } as never, { minutes: 47, mode: 'video', placeOfService: '10' });
    await t.settled();
    const fields = [
      'patient.familyName',
      'patient.birthDate',
      'code',
      'modifiers',
      'units',
      'unitPriceCents',
      'amountCents',
    ];
    const answer = await take({ columns: columns(...fields), filters: { status: 'ready' } }, 'charges');
    expect(linesOf(answer)[1]).toBe(`"O""Brien, Jr.",1980-02-29,98960,"U2; 95",2,26.66,53.32`);
    const times = await take({ columns: columns('startedAt', 'diagnosisCodes') }, 'encounters');
    const [[stored] = []] = [
      await t.sql<{ local: string }>(
        `select to_char(started_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI') as local from encounters
       where tenant_id = '${tenantIds.demo}' order by created_at desc limit 1`,
      ),
    ];
    expect(linesOf(times)[1], 'on the clock of the organization').toBe(`${stored!.local},Z590`);
    const texts = await t.sql<{ text: string }>(
      `select clock_text(at, zone) as text from unnest($1::timestamptz[], $2::text[]) with ordinality as one (at, zone, place) order by place`,
      [
        ['2026-11-01T08:30:00Z', '2026-11-01T09:10:00Z', '2026-11-01T10:05:00Z', '2026-04-04T14:45:00Z'],
        ['America/Los_Angeles', 'America/Los_Angeles', 'America/Los_Angeles', 'Australia/Lord_Howe'],
      ],
    );
    expect(
      texts.map(({ text }) => text),
      'an hour that comes twice',
    ).toEqual([
      ...['2026-11-01 01:30 -07:00', '2026-11-01 01:10 -08:00', '2026-11-01 02:05', '2026-04-05 01:45 +11:00'],
    ]);
  });

  test('says in the words of the reader what the records hold as codes', async () => {
    const words = (word: Record<string, string>) =>
      Object.entries(word).map(([value, text]) => ({ value, word: text }));
    const person = await registered(chw, {
      familyName: 'Wörter',
      interpreterNeeded: false,
      phone: '+4930123456',
      otherPhones: [{ number: '+15595550101', use: 'home', safe: true }],
    });
    const answer = await take({
      ids: [person.id],
      columns: [
        { field: 'status', label: 'Zustand', words: words({ active: 'Aktiv' }) },
        { field: 'status', label: 'Zustand (Code)' },
        { field: 'interpreterNeeded', label: 'Dolmetscher', words: words({ true: 'Ja', false: '=Nein' }) },
        { field: 'preferredLanguage', label: 'Sprache', words: words({ es: 'Spanisch' }) },
        { field: 'phone', label: 'Telefon' },
        { field: 'otherPhones', label: 'Weitere', words: words({ home: 'Zuhause', true: 'Ja' }) },
      ],
    });
    expect(linesOf(answer)[1]).toBe(
      `Aktiv,active,'=Nein,en,tel:+4930123456,"use: Zuhause, safe: Ja, number: (559) 555-0101"`,
    );
    for (const [path, wrong] of [
      ['columns.0.words', []],
      ['columns.0.words.0.word', words({ active: 'x'.repeat(121) })],
      ['columns.0.words', Array.from({ length: 501 }, () => ({ value: 'active', word: 'x' }))],
    ] as const) {
      const refused = await take({ columns: [{ field: 'status', label: 'x', words: wrong }] });
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, path]);
    }
  });

  test('has what the filter of the list has, in its order', async () => {
    for (const filters of [
      {},
      { status: 'active' },
      { lastContactOn: 'none' },
      { assignedTo: userId('chw@demo.test') },
    ]) {
      const query = new URLSearchParams(filters as Record<string, string>).toString();
      const listed = ok(await admin.get(`/patients?limit=200&sort=-familyName&${query}`)).items.map(({ id }) => id);
      const answer = await take({ columns: columns('id'), filters, sort: '-familyName' });
      expect(linesOf(answer).slice(1), query).toEqual(listed);
    }
  });
});

describe('the audit', () => {
  test('has who, why, which filter and columns, every record, and how many', async () => {
    const known = (await audit()).length;
    await take({ ids: people.slice(0, 2), sort: 'createdAt', columns: columns('familyName') });
    const [begun, rows, done, ...more] = (await audit()).slice(known);
    expect(more).toEqual([]);
    expect(begun).toMatchObject({ action: 'export', actor: userId('admin@demo.test'), entity: 'patient' });
    expect(begun!.after).toEqual({
      purpose: ask.purpose,
      format: 'csv',
      sort: 'createdAt',
      columns: ['familyName'],
      ids: 2,
    });
    expect(rows).toMatchObject({ action: 'export-rows', entity_ids: people.slice(0, 2), after: { count: 2 } });
    expect(done).toMatchObject({ action: 'export-done', after: { count: 2 } });
    expect(new Set([begun, rows, done].map((line) => line!.request_id)).size).toBe(1);
  });

  test('names the people of records about them', async () => {
    const known = (await audit()).length;
    await take({ columns: columns('code') }, 'charges');
    const rows = (await audit()).slice(known).find(({ action }) => action === 'export-rows');
    expect(rows).toMatchObject({ after: { count: 1 }, patient_ids: [people[1]] });
  });

  test('names no run, which has the number of rows and nothing of them', async () => {
    const runId = newId();
    ok(await take({ ids: people, runId }));
    expect(ok(await admin.get(`/runs/${runId}`))).toMatchObject({
      kind: 'export',
      status: 'done',
      done: 3,
      total: 3,
      result: null,
      can: [],
    });
    expect((await audit()).at(-1)!.action).toBe('export-done');
    expect((await take({ ids: people, runId })).body).toMatchObject({ code: 'conflict', errors: [{ path: 'runId' }] });
    expect((await (await t.as('chw@demo.test')).get(`/runs/${runId}`)).status).toBe(404);
  });

  test('of a file in which nobody is says so', async () => {
    const known = (await audit()).length;
    expect(linesOf(await take({ ids: [newId()] }))).toHaveLength(1);
    expect((await audit()).slice(known).map(({ action, after }) => [action, after['count']])).toEqual([
      ['export', undefined],
      ['export-done', 0],
    ]);
  });
});

describe('of many', () => {
  const many = 30_000;
  beforeAll(async () => {
    await t.sql(
      `insert into patients (tenant_id, id, created_by, given_name, family_name, birth_date, sex_for_claims, preferred_language, interpreter_needed, phone_safe, homeless, last_contact_on)
       select $1, gen_random_uuid(), 'system:test', 'Many', 'M' || n % 50, '1980-01-01', 'U', 'en', false, true, false, case when n % 3 > 0 then date '2026-01-01' + n % 9 end from generate_series(1, $2::int) n`,
      [tenantIds.demo, many],
    );
    // As autovacuum does within a minute; without it nothing tells PostgreSQL that there are many.
    const owner = new pg.Client({ connectionString: t.database.ownerUrl });
    await owner.connect();
    await owner.query('analyze patients');
    await owner.end();
  });

  test.each(['-createdAt', 'familyName', 'lastContactOn'])(
    'has each record once by %s, and each in the audit',
    async (sort) => {
      const known = (await audit()).length;
      const answer = await take({ columns: columns('id'), sort });
      const ids = linesOf(answer).slice(1);
      expect(ids.length).toBeGreaterThan(many);
      expect(new Set(ids).size).toBe(ids.length);
      const added = (await audit()).slice(known);
      expect(added.flatMap(({ entity_ids }) => entity_ids ?? [])).toEqual(ids);
      expect(added.at(-1)).toMatchObject({ action: 'export-done', after: { count: ids.length } });
    },
  );

  /** A server that listens, and a reader of the file who goes away, or does something else, after the first part. */
  async function reading(
    then: (stop: () => void) => unknown,
    { encoding = 'identity', runId }: { encoding?: string; runId?: string } = {},
  ): Promise<{ whole: boolean }> {
    const app = await buildApp({ ...t.services, config: t.config });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    try {
      return await new Promise((resolve, reject) => {
        const sent = httpRequest({
          port,
          host: '127.0.0.1',
          path: '/Prod/patients/export',
          method: 'POST',
          headers: {
            authorization: `Bearer ${admin.tokens.id}`,
            'content-type': 'application/json',
            'accept-encoding': encoding,
          },
        });
        sent.on('error', reject);
        sent.on('response', (answer) => {
          answer.once('data', async () => {
            answer.pause();
            await then(() => sent.destroy());
            answer.resume();
          });
          answer.on('error', () => resolve({ whole: false }));
          answer.on('end', () => resolve({ whole: answer.complete }));
        });
        sent.end(JSON.stringify({ ...ask, columns: columns('id', 'givenName', 'familyName', 'birthDate'), runId }));
      });
    } finally {
      await app.close();
    }
  }

  async function lastLine(): Promise<Line> {
    for (const end = Date.now() + 10_000; Date.now() < end; await sleep(50)) {
      const line = (await audit()).at(-1)!;
      if (/done|broken/.test(line.action)) return line;
    }
    throw new Error('The export has no end in the audit.');
  }

  test('that a reader breaks off ends, says so, and gives its connection back', async () => {
    for (let time = 0; time < 6; time += 1) {
      expect(await reading((stop) => stop(), { encoding: time % 2 ? 'gzip' : 'identity' })).toEqual({ whole: false });
      const line = await lastLine();
      expect(line).toMatchObject({ action: 'export-broken-off', actor: userId('admin@demo.test') });
      expect(line.after['count']).toBeLessThan(many);
    }
    expect((await take({ ids: people })).status).toBe(200);
    const { rows } = await t.services.identityPool.query(
      `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
    expect(rows).toEqual([]);
  }, 60_000);

  test('is a run that says how far it is; the reader who goes away cancels it, and so does the command', async () => {
    for (const stop of [
      async (_: string, end: () => void) => end(),
      async (id: string) => void ok(await admin.post(`/runs/${id}/cancel`, { version: 1 })),
    ]) {
      const runId = newId();
      const run = async () => ok(await admin.get(`/runs/${runId}`));
      const { whole } = await reading(
        async (end) => {
          expect(await run()).toMatchObject({
            kind: 'export',
            status: 'running',
            createdBy: userId('admin@demo.test'),
          });
          await stop(runId, end);
        },
        { runId },
      );
      expect(whole).toBe(false);
      const line = await lastLine();
      expect(line.action).toBe('export-broken-off');
      const ended = await run();
      expect(ended).toMatchObject({ status: 'cancelled', error: null });
      expect(ended['done']).toBeLessThan(many);
      expect(ended['done']).toBe(line.after['count']);
    }
  }, 60_000);

  test('sees one moment: what is written meanwhile is not in it', async () => {
    const before = Number((await t.sql<{ n: string }>('select count(*) as n from patients'))[0]!.n);
    const { whole } = await reading(() => registered(chw));
    expect(whole).toBe(true);
    expect((await lastLine()).after['count']).toBe(before);
  }, 60_000);

  test('leaves out who was closed to the reader meanwhile', async () => {
    // The order begins with the newest, so the oldest has not left yet.
    const [oldest] = await t.sql<{ id: string; n: string }>(
      'select id, (select count(*) from patients where labels = 0) as n from patients where labels = 0 order by created_at, id limit 1',
    );
    await reading(() => t.sql('update patients set labels = 1 where id = $1', [oldest!.id]));
    expect((await lastLine()).after['count']).toBe(Number(oldest!.n) - 1);
  }, 60_000);

  test('goes no further once the session has ended', async () => {
    const { whole } = await reading(async () => {
      await t.sql(`update users set status = 'suspended', version = version + 1 where id = $1`, [
        userId('admin@demo.test'),
      ]);
    });
    expect(whole).toBe(false);
    const line = await lastLine();
    expect(line.action).toBe('export-broken-off');
    expect(line.after['count']).toBeLessThan(many);
  }, 60_000);
});
