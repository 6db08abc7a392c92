/** A repeated request, one after the other, at the same time, and after a lost answer: one effect, the same answer. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Content, ok } from '../support/answer.ts';
import { type Caller, callerOf, type Transport } from '../support/caller.ts';
import { aPerson, aVisit, newId, recorded, registered } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw2: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [chw, chw2] = await Promise.all([t.as('chw@demo.test'), t.as('chw2@demo.test')]);
});
afterAll(() => t.close());

const lines = async (id: string, action: string) =>
  (await t.sql('select 1 from audit where entity_id = $1 and action = $2', [id, action])).length;

/** A request to repeat, and how often it took effect. */
interface Repeated {
  readonly send: (caller: Caller) => Promise<Answer>;
  readonly effects: () => Promise<number>;
  readonly status: number;
}

/** `caller` makes what the request is about. */
const repeated: Record<string, (caller: Caller) => Promise<Repeated>> = {
  'a create': async () => {
    const [id, person] = [newId(), aPerson()];
    return { send: (caller) => caller.put(`/patients/${id}`, person), effects: () => lines(id, 'create'), status: 201 };
  },
  'a change': async (caller) => {
    const { id } = await registered(caller);
    return {
      send: (one) => one.patch(`/patients/${id}`, { version: 1, city: 'Fresno' }),
      effects: () => lines(id, 'update'),
      status: 200,
    };
  },
  'a change under a key of the caller': async (caller) => {
    const { id } = await registered(caller);
    const key = { 'idempotency-key': newId() };
    return {
      send: (one) => one.patch(`/patients/${id}`, { version: 1, city: 'Fresno' }, key),
      effects: () => lines(id, 'update'),
      status: 200,
    };
  },
  'a command': async (caller) => {
    const { id } = await recorded(caller, await registered(caller));
    return {
      send: (one) => one.post(`/encounters/${id}/sign`, { version: 1 }),
      effects: () => lines(id, 'sign'),
      status: 200,
    };
  },
  'a command under a key of the caller': async (caller) => {
    const { id } = await recorded(caller, await registered(caller));
    const key = { 'idempotency-key': newId() };
    return {
      send: (one) => one.post(`/encounters/${id}/sign`, { version: 1 }, key),
      effects: () => lines(id, 'sign'),
      status: 200,
    };
  },
};

describe.each(Object.entries(repeated))('%s', (_name, prepare) => {
  test('sent three times has one effect and one answer', async () => {
    const { send, effects, status } = await prepare(chw);
    const [first, ...others] = [await send(chw), await send(chw), await send(chw)];
    expect(first.status).toBe(status);
    for (const other of others) expect([other.status, other.text]).toEqual([first.status, first.text]);
    expect(await effects()).toBe(1);
  });

  test('sent eight times at once has one effect and one answer', async () => {
    const { send, effects, status } = await prepare(chw);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(chw)));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await effects()).toBe(1);
  });

  test('gives the first answer also after the record has changed', async () => {
    const { send } = await prepare(chw);
    const first = await send(chw);
    const { id, version } = first.body;
    const command = first.body['patientId'] === undefined;
    if (command) ok(await chw.patch(`/patients/${id}`, { version, phone: '+15595550111' }));
    const again = await send(chw);
    expect(again.text).toBe(first.text);
  });

  test('whose answer was lost after the commit can be sent again', async () => {
    const { send, effects, status } = await prepare(chw);
    const losing = await losingServer();
    try {
      losing.loseNext();
      await expect(send(callerOf(losing.transport, chw.tokens))).rejects.toThrow();
      expect(await effects()).toBe(1);
      const again = await send(callerOf(losing.transport, chw.tokens));
      expect(again.status).toBe(status);
      expect((await send(chw)).text).toBe(again.text);
      expect(await effects()).toBe(1);
    } finally {
      await losing.close();
    }
  });
});

describe('other content', () => {
  test('under the id of a create is refused, whatever the record holds by now', async () => {
    const [id, person] = [newId(), aPerson()];
    ok(await chw.put(`/patients/${id}`, person));
    const other = await chw.put(`/patients/${id}`, { ...person, givenName: 'Other' });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    ok(await chw.patch(`/patients/${id}`, { version: 1, givenName: 'Other' }));
    expect((await chw.put(`/patients/${id}`, { ...person, givenName: 'Other' })).status).toBe(422);
    expect((await chw.put(`/patients/${id}`, person)).status).toBe(201);
  });

  test('in another order of fields is the same content', async () => {
    const [id, person] = [newId(), aPerson()];
    const first = await chw.put(`/patients/${id}`, person);
    const again = await chw.put(`/patients/${id}`, Object.fromEntries(Object.entries(person).reverse()));
    expect(again.text).toBe(first.text);
  });

  test('under a key of the caller is refused', async () => {
    const { id } = await registered(chw);
    const key = { 'idempotency-key': newId() };
    ok(await chw.patch(`/patients/${id}`, { version: 1, city: 'Fresno' }, key));
    for (const body of [
      { version: 1, city: 'Clovis' },
      { version: 2, city: 'Fresno' },
    ]) {
      expect((await chw.patch(`/patients/${id}`, body, key)).status).toBe(422);
    }
    const other = await registered(chw);
    expect((await chw.patch(`/patients/${other.id}`, { version: 1, city: 'Fresno' }, key)).status).toBe(422);
    const visit = await recorded(chw, other);
    expect((await chw.post(`/encounters/${visit.id}/sign`, { version: 1 }, key)).status).toBe(422);
    expect(ok(await chw.get(`/encounters/${visit.id}`)).status).toBe('in-progress');
    expect(ok(await chw.get(`/patients/${other.id}`)).version).toBe(1);
  });

  test('without a key of the caller is a change of a stale version', async () => {
    const { id } = await registered(chw);
    ok(await chw.patch(`/patients/${id}`, { version: 1, city: 'Fresno' }));
    expect((await chw.patch(`/patients/${id}`, { version: 1, city: 'Clovis' })).status).toBe(412);
  });

  test('of eight creates at once under one id makes one record', async () => {
    const id = newId();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => chw.put(`/patients/${id}`, aPerson({ givenName: `Twin${number}` }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)]);
    expect(await lines(id, 'create')).toBe(1);
  });
});

describe('another user', () => {
  test('with the same key makes a request of their own', async () => {
    const key = { 'idempotency-key': newId() };
    const [mine, yours] = [await registered(chw), await registered(chw2)];
    ok(await chw.patch(`/patients/${mine.id}`, { version: 1, city: 'Fresno' }, key));
    const answer = await chw2.patch(`/patients/${yours.id}`, { version: 1, city: 'Clovis' }, key);
    expect([answer.status, answer.body['city']]).toEqual([200, 'Clovis']);
    expect((await chw2.patch(`/patients/${mine.id}`, { version: 1, city: 'Fresno' }, key)).status).toBe(404);
  });

  test('with the same create learns that the id is taken, and gets no answer of the first', async () => {
    const [id, person] = [newId(), aPerson()];
    ok(await chw.put(`/patients/${id}`, person));
    const answer = await chw2.put(`/patients/${id}`, person);
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect(answer.text).not.toContain(String(person['familyName']));
  });
});

test('a request that was refused may be sent again once what it lacked is there', async () => {
  const key = { 'idempotency-key': newId() };
  const patient = await registered(chw);
  const visit = ok(await chw.put(`/encounters/${newId()}`, aVisit(patient.id, { purpose: 'Short.' })));
  expect((await chw.post(`/encounters/${visit.id}/sign`, { version: 1 }, key)).status).toBe(400);
  ok(await chw.patch(`/encounters/${visit.id}`, { version: 1, purpose: 'Long enough for anybody who reads it.' }));
  expect((await chw.post(`/encounters/${visit.id}/sign`, { version: 2 }, key)).status).toBe(200);
});

test('a key that is no key is refused', async () => {
  const { id } = await registered(chw);
  for (const key of ['with space', 'x'.repeat(181), 'é']) {
    const answer = await chw.patch(`/patients/${id}`, { version: 1, city: 'Fresno' }, { 'idempotency-key': key });
    expect([answer.status, answer.body.errors[0]?.path]).toEqual([400, 'Idempotency-Key']);
  }
});

test('answers are forgotten after ninety days, not before', async () => {
  const { expireAnswers } = await import('#kernel/jobs/expire-answers');
  const [young, old] = [await registered(chw), await registered(chw)];
  const age = (content: Content, days: number) =>
    t.sql(`update idempotency set created_at = now() - $2 * interval '1 day' where key = $1`, [
      `create patient ${content.id} `,
      days,
    ]);
  await age(young, 89);
  await age(old, 91);
  await expireAnswers(t.services.db).handle({} as never);
  const kept = await t.sql<{ key: string }>(`select key from idempotency where key = any ($1)`, [
    [young, old].map(({ id }) => `create patient ${id} `),
  ]);
  expect(kept.map(({ key }) => key)).toEqual([`create patient ${young.id} `]);
});

/** The application behind a real socket, which can be cut just when the answer to a stored change is written. */
async function losingServer() {
  const { app, close } = await t.another();
  let lose = false;
  const loseNext = () => {
    lose = true;
  };
  app.server.prependListener('request', (request, response) => {
    if (!lose) return;
    lose = false;
    const { writeHead } = response;
    response.writeHead = ((...head: Parameters<typeof writeHead>) => {
      request.socket.destroy();
      return writeHead.apply(response, head);
    }) as typeof writeHead;
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const transport: Transport = async ({ method, url, headers, body }) => {
    const answer = await fetch(`${address}${url}`, { method, headers, ...(body !== undefined && { body }) });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
  };
  return { transport, loseNext, close };
}
