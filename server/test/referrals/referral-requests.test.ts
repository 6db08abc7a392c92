/** Requests that arrive: by an organization's public form, by a file, by a plan's list; admitted for a known person, or declined. */
import type { RequestImported } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formStamps, isWorkDone } from '#modules/contact';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aRequestFile, newId, registered } from '../support/factories.ts';
import { secrets, startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let clinician: Caller;
let admin: Caller;
let stranger: Caller;
let today: string;
beforeAll(async () => {
  t = await startTestApp({}, { demo: true });
  [chw, clinician, admin, stranger] = (await Promise.all(
    ['chw@demo', 'clinician@demo', 'admin@demo', 'admin@second'].map((login) => t.as(`${login}.test`)),
  )) as [Caller, Caller, Caller, Caller];
  today = (await t.sql<{ day: string }>(`select (now() at time zone 'America/Los_Angeles')::date as day`))[0]!.day;
});
afterAll(() => t.close());

type Body = Readonly<Record<string, unknown>>;
const faults = ({ body }: { body: Content }) => (body.errors ?? []).map(({ path, code }) => `${path} ${code}`);
const aRequest = (fields: Body = {}): Body => ({
  givenName: 'Elena',
  familyName: 'Cruz',
  birthDate: '1980-05-04',
  program: 'CHW',
  reason: 'Needs a doctor who speaks Mixteco.',
  receivedOn: today,
  requester: 'Valley Clinic',
  ...fields,
});
const write = (fields: Body = {}, by = admin) => by.put(`/referral-requests/${newId()}`, aRequest(fields));
const act = ({ id, version }: Content, command: string, body: Body = {}, by = admin) =>
  by.post(`/referral-requests/${id}/${command}`, { version, ...body });
const again = async ({ id }: Content) => ok(await admin.get(`/referral-requests/${id}`));
const noticesOf = (login: string) =>
  t.sql<{ kind: string; path: string }>('select kind, path from notices where user_id = $1 order by created_at', [
    userId(login),
  ]);

describe('a request that has arrived', () => {
  test('is read by administrators and clinicians of the organization, and by nobody else', async () => {
    const request = ok(await write());
    for (const by of [chw, stranger]) expect((await by.get(`/referral-requests/${request.id}`)).status).not.toBe(200);
    expect((await chw.get('/referral-requests')).status).toBe(403);
    expect((await write({}, chw)).status).toBe(403);
    expect((await stranger.get(`/referral-requests/${request.id}`)).status).toBe(404);
    expect((await act(request, 'decline', { declineReason: 'not-for-us' }, stranger)).status).toBe(404);
    expect(ok(await clinician.get(`/referral-requests/${request.id}`)).can).toEqual(['admit', 'decline']);
    const seen = await t.sql('select action from audit where entity_id = $1 and actor = $2', [
      request.id,
      userId('clinician@demo.test'),
    ]);
    expect(seen).toEqual([{ action: 'read' }]);
  });

  test('becomes a referral to us of a person who is registered, with its owner, once', async () => {
    const person = await registered(chw);
    const request = ok(await write({ category: 'food-insecurity', priority: 'urgent', note: 'Calls after six.' }));
    expect(faults(await act(request, 'admit', { patientId: newId(), program: 'CHW' }))).toEqual(['patientId unknown']);
    const whole = { patientId: person.id, program: 'CHW', userId: userId('chw@demo.test') };
    expect(faults(await act(request, 'admit', { ...whole, userId: userId('admin@demo.test') }))).toEqual([
      'userId unknown',
    ]);
    expect(faults(await act(request, 'admit', { ...whole, program: 'CS' }))).toEqual(['service required']);
    // Refused requests made nothing.
    expect(ok(await chw.get(`/referrals?patientId=${person.id}`)).items).toEqual([]);
    const admitted = ok(await act(request, 'admit', whole));
    expect(admitted).toMatchObject({
      status: 'admitted',
      admittedPatientId: person.id,
      statusByName: 'Nadia Brandt',
      can: [],
    });
    const referral = ok(await chw.get(`/referrals/${admitted['referralId']}`));
    expect(referral).toMatchObject({
      ...{ patientId: person.id, direction: 'in', status: 'requested', stage: 'new', program: 'CHW' },
      ...{ category: 'food-insecurity', priority: 'urgent', source: 'platform', requester: 'Valley Clinic' },
      ...{ ownerId: userId('chw@demo.test'), note: 'Calls after six.', receivedOn: today },
    });
    expect(await noticesOf('chw@demo.test')).toContainEqual({
      kind: 'referral-assigned',
      path: `/dashboard/referrals/${referral.id}`,
    });
    // Sent again it is the same answer; another admission is refused.
    expect(ok(await act(request, 'admit', whole))).toMatchObject({ referralId: referral.id });
    expect((await act(request, 'admit', { ...whole, userId: null })).body.code).toBe('stale_version');
    expect((await act(admitted, 'admit', whole)).body.code).toBe('invalid_move');
  });

  test('is no second open referral of one program unless somebody says why', async () => {
    const person = await registered(chw);
    const [one, two] = [ok(await write()), ok(await write())];
    const body = { patientId: person.id, program: 'CHW' };
    ok(await act(one, 'admit', body));
    expect(faults(await act(two, 'admit', body))).toEqual(['secondReason open_referral']);
    expect((await again(two))['status']).toBe('new');
    ok(await act(two, 'admit', { ...body, secondReason: 'Another doctor asks.' }));
  });

  test('is not admitted by a clinician for somebody out of reach, and opens nobody to them', async () => {
    const out = await registered(admin);
    const request = ok(await write());
    expect(faults(await act(request, 'admit', { patientId: out.id, program: 'CHW' }, clinician))).toEqual([
      'patientId unknown',
    ]);
    expect((await clinician.get(`/patients/${out.id}`)).status).toBe(404);
  });

  test('is declined with a reason, and taken up again', async () => {
    const request = ok(await write());
    expect(faults(await act(request, 'decline', { declineReason: 'other' }))).toEqual(['reason required']);
    const declined = ok(await act(request, 'decline', { declineReason: 'not-a-request' }));
    expect(declined).toMatchObject({ status: 'declined', declineReason: 'not-a-request', can: ['reopen'] });
    expect(ok(await act(declined, 'reopen'))).toMatchObject({ status: 'new', declineReason: null });
  });
});

describe('a file of requests', () => {
  const send = (content: string, fields: Body = {}, by = admin) =>
    by.post(
      '/referral-requests/import',
      aRequestFile(content, { reason: 'On the list.', requester: 'Valley', ...fields }),
    );
  const imported = async (content: string, fields: Body = {}) =>
    ok(await send(content, fields)) as unknown as RequestImported;
  const lastNamed = (familyName: string) =>
    t.sql(
      `select given_name, birth_date, phone, program, source, requester, received_on from referral_requests
      where tenant_id = $1 and family_name = $2 order by given_name`,
      [tenantIds.demo, familyName],
    );

  test('is for those who admit; a plan must be one of the organization', async () => {
    expect((await send('givenName,familyName\nA,B', {}, chw)).status).toBe(403);
    expect((await send('givenName,familyName\nA,B', { payerId: newId() })).status).toBe(404);
    expect((await imported('Name\nA', { trial: true })).missing).toEqual(['givenName', 'familyName']);
  });

  test('is tried, then stored; the same list a month later adds only who is new', async () => {
    const name = `Ruiz ${newId().slice(-8)}`;
    const file = [
      'First;Last;DOB;Tel;Prog;Seit',
      `Ana;${name};2/29/1980;(559) 555-0142;enhanced care;`,
      `Luz;${name};4/5/79;;CHW;1/2/2026`,
    ].join('\r\n');
    const heads = {
      givenName: 'First',
      familyName: 'Last',
      birthDate: 'DOB',
      phone: 'Tel',
      program: 'Prog',
      receivedOn: 'Seit',
    };
    const values = { program: [{ value: 'ECM', word: 'Enhanced Care' }] };
    expect(await imported(file, { heads, values, trial: true })).toMatchObject({ rows: 2, added: 2, refused: 0 });
    expect(await lastNamed(name)).toEqual([]);
    expect(await imported(file, { heads, values })).toMatchObject({ added: 2, unchanged: 0 });
    expect(await lastNamed(name)).toEqual([
      {
        given_name: 'Ana',
        birth_date: '1980-02-29',
        phone: '+15595550142',
        program: 'ECM',
        source: 'file',
        requester: 'Valley',
        received_on: today,
      },
      {
        given_name: 'Luz',
        birth_date: '1979-04-05',
        phone: null,
        program: 'CHW',
        source: 'file',
        requester: 'Valley',
        received_on: '2026-01-02',
      },
    ]);
    const next = `${file}\r\nEva;${name};3/3/1990;;CHW;`;
    expect(await imported(next, { heads, values })).toMatchObject({ added: 1, unchanged: 2 });
    // An admitted person with an open referral is not requested again; a person who was declined before the new day is.
    const [luz] = ok(await admin.get('/referral-requests?receivedOnTo=2026-01-02')).items.filter(
      ({ familyName }) => familyName === name,
    );
    ok(await act(luz!, 'decline', { declineReason: 'not-for-us' }));
    expect(await imported(next, { heads, values })).toMatchObject({ added: 0, unchanged: 3 });
    expect(await imported(next.replace('1/2/2026', '1/9/2026'), { heads, values })).toMatchObject({ added: 1 });
  });

  test('counts no request that is closed to whoever sends it', async () => {
    const name = `Canary ${newId().slice(-8)}`;
    const file = `givenName,familyName,cin,receivedOn\nAna,${name},91234567A,2026-01-02`;
    expect(await imported(file, { program: 'CHW' })).toMatchObject({ added: 1 });
    const [request] = ok(await admin.get('/referral-requests?receivedOnTo=2026-01-02&limit=200')).items.filter(
      ({ familyName }) => familyName === name,
    );
    const person = await registered(chw);
    const admitted = ok(await act(request!, 'admit', { patientId: person.id, program: 'CHW' }));
    const looked = () => imported(file.replace('Ana', 'ana'), { program: 'CHW', trial: true });
    expect(await looked()).toMatchObject({ added: 0, unchanged: 1 });
    ok(await chw.post(`/referrals/${admitted['referralId']}/mark-part2`, { version: 1, reason: 'Of the treatment.' }));
    const beside = await looked();
    await t.sql('update referral_requests set cin = null where id = $1', [request!.id]);
    expect(beside).toMatchObject({ added: 1, unchanged: 0 });
    expect(await looked()).toEqual(beside);
  });

  test('reads names, languages, phones and days as programs write them, and hands back what is not certain', async () => {
    const name = newId().slice(-8);
    const head = 'givenName,familyName,fullName,birthDate,phone,preferredLanguage,postalCode';
    const read: [string, Body][] = [
      [
        `,Ruiz${name},Ana Luz Ruiz${name},1980-03-04T00:00:00,,spa,02134`,
        { given_name: 'Ana Luz', preferred_language: 'es', birth_date: '1980-03-04', postal_code: '02134' },
      ],
      [
        `,Pérez${name},"pérez${name}, Eva",3/4/1980 12:00:00 AM,(559) 555-0142,es_mx,`,
        { given_name: 'Eva', family_name: `Pérez${name}`, preferred_language: 'es-MX', phone: '+15595550142' },
      ],
      [
        `,,Suharto${name},19800304,,ENG,`,
        { given_name: null, family_name: `Suharto${name}`, preferred_language: 'en', birth_date: '1980-03-04' },
      ],
      [`,Prince${name},prince${name},1980-03-05,,Deutsch,`, { given_name: null, preferred_language: 'de' }],
      [
        `Ana,,Ana Gómez Luna${name},1980-03-06,,Español,`,
        { given_name: 'Ana', family_name: `Gómez Luna${name}`, preferred_language: 'es' },
      ],
      [`'=Eva,'+Cruz${name},,1980-03-07,,,`, { given_name: '=Eva', family_name: `+Cruz${name}` }],
      [`\u200Fליאור,כהן${name},,1980-03-08,,he,`, { family_name: `כהן${name}`, preferred_language: 'he' }],
      [`Ana 😀,Mora${name},,1980-03-09,,,`, { given_name: 'Ana 😀' }],
    ];
    const refused: [string, string][] = [
      [`,Ruiz${name},Ana Luz Mora,1980-01-01,,,`, 'fullName'],
      [`,,Ana Maria Gomez Perez,1980-01-01,,,`, 'fullName'],
      [`,,😀,1980-01-01,,,`, 'fullName'],
      [`,Solo${name},,1980-01-01,,,`, 'givenName'],
      [`Ana,B${name},,1980-01-01,,Klingonian,`, 'preferredLanguage'],
      [`Ana,C${name},,1980-01-01,,zz,`, 'preferredLanguage'],
      [`Ana,D${name},,2/29/1981,,,`, 'birthDate'],
      [`Ana,E${name},,1980-03-04T08:00:00Z,,,`, 'birthDate'],
      [`Ana,F${name},,20011301,,,`, 'birthDate'],
      [`Ana,G${name},,1980-01-01,559 555 0142 ext 3,,`, 'phone'],
      [`Ana,H${name},,1980-01-01,,,2134`, 'postalCode'],
    ];
    const answer = await imported([head, ...read.map(([row]) => row), ...refused.map(([row]) => row)].join('\n'));
    expect(answer.refusals.map(({ faults: all }) => all.join(' '))).toEqual(refused.map(([, fault]) => fault));
    const stored = await t.sql<Record<string, unknown>>(
      `select given_name, family_name, birth_date, phone, preferred_language, postal_code from referral_requests
       where tenant_id = $1 and family_name like $2 order by created_at, id`,
      [tenantIds.demo, `%${name}`],
    );
    expect(stored).toHaveLength(read.length);
    for (const [, fields] of read) expect(stored).toContainEqual(expect.objectContaining(fields));
    // Handed back, a row that a spreadsheet would run keeps its apostrophe.
    const { report } = await imported(`givenName,familyName\n'=Eva,${name}`);
    expect(report).toContain("'=Eva");
  });

  test('of a plan names the plan, and its referral is asked for by it', async () => {
    const payer = ok(
      await admin.put(`/payers/${newId()}`, {
        name: `Plan ${newId().slice(-8)}`,
        planType: 'medi-cal-managed-care',
      }),
    );
    const name = `Vega ${newId().slice(-8)}`;
    const plan = { payerId: payer.id, requester: null, program: 'ECM' };
    expect(await imported(`givenName,familyName,cin\nAna,${name},91234567A`, plan)).toMatchObject({ added: 1 });
    const [request] = ok(await admin.get(`/referral-requests?payerId=${payer.id}`)).items;
    expect(request).toMatchObject({ source: 'plan-file', program: 'ECM', payerName: payer['name'] });
    const person = await registered(chw);
    const { referralId } = ok(await act(request!, 'admit', { patientId: person.id, program: 'ECM' }));
    expect(ok(await chw.get(`/referrals/${referralId}`))).toMatchObject({
      source: 'plan-file',
      requester: payer['name'],
    });
    // A plan sends its whole list each month: who is in care stands in it again.
    const later = { ...plan, trial: true };
    expect(await imported(`givenName,familyName,cin\nAna,${name},91234567A`, later)).toMatchObject({ unchanged: 1 });
  });

  test('reads a file as programs write it: a named separator, rows without their last cells, days with a time', async () => {
    const name = newId().slice(-8);
    const days = ['19800304', '1980-03-04T00:00:00', '1980-03-04 00:00:00.000', '3/4/1980 12:00:00 AM', '03/04/1980'];
    const rows = days.map((day, number) => `Ana${'bcdef'[number]};${name};${day}`);
    const answer = await imported(`sep=;\ngivenName;familyName;birthDate;phone;note\n${rows.join('\n')}`);
    expect(answer).toMatchObject({ added: days.length, refused: 0 });
    const { items } = ok(await admin.get('/referral-requests?sort=-createdAt&limit=50')) as unknown as {
      items: { familyName: string; birthDate: string }[];
    };
    const own = items.filter(({ familyName }) => familyName === name);
    expect(own.map(({ birthDate }) => birthDate)).toEqual(days.map(() => '1980-03-04'));
  });

  test('hands back each row that does not fit, with the reason', async () => {
    const name = newId().slice(-8);
    const rows: [string, string][] = [
      [`,${name},1/1/1980,,,`, 'givenName'],
      [`Ana,${name},30/2/1980,,,`, 'birthDate'],
      [`Ana,${name},1/1/2999,,,`, 'birthDate'],
      [`Ana,${name},,55,,`, 'phone'],
      [`Ana,${name},1/1/1980,,hunger,`, 'category'],
      [`Ana,${name},1/1/1980,,,1/1/2999`, 'future'],
      [`Ana,${name},,,,`, 'unknowable'],
      [`,,30/2/1980,55,hunger,1/1/2999`, 'birthDate phone category givenName familyName future'],
      [`ANA,${name},1/1/1970,,,`, 'twice'],
      [`Ana,${name},1/1/1980,,,,x`, 'cells'],
    ];
    const head = 'givenName,familyName,birthDate,phone,category,receivedOn';
    const answer = await imported([head, `Ana,${name},1/1/1970,,,`, ...rows.map(([row]) => row)].join('\n'));
    expect(answer).toMatchObject({ added: 1, refused: rows.length });
    expect(answer.refusals.map(({ faults: all }) => all.join(' '))).toEqual(rows.map(([, fault]) => fault));
    expect((await imported(`givenName,familyName,cin\nAna,${name},91234567A`, { requester: null })).refusals).toEqual([
      { line: 2, faults: ['requester'] },
    ]);
  });
});

describe('the public form', () => {
  const stamps = formStamps(secrets.DATA_SECRET, 'referral request', () => Date.now() - 60_000);
  const host = () => new URL(t.config.publicUrl).host;
  let networks = 0;
  const get = (url: string) => t.app.inject({ url, headers: { host: host() } });
  const post = async (fields: Record<string, string>, url = '/refer/demo') => {
    networks += 1;
    const { statusCode, headers, payload } = await t.app.inject({
      method: 'POST',
      url,
      headers: { host: host(), 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ stamp: stamps.make(16, tenantIds.demo), ...fields }).toString(),
      remoteAddress: `10.7.${networks}.7`,
    });
    return { status: statusCode, place: headers.location, page: payload };
  };
  const open = async (referralForm: boolean) => {
    const { version } = ok(await admin.get('/tenant'));
    ok(await admin.patch('/tenant', { version, referralForm }));
  };
  const letter = { givenName: 'Elena', familyName: 'Cruz', phone: '559 555 0142', reason: 'Needs food.' };
  const stored = (familyName: string) =>
    t.sql(
      `select given_name, birth_date, phone, preferred_language, reason, source, requester, person_knows, created_by, status
       from referral_requests where tenant_id = $1 and family_name = $2`,
      [tenantIds.demo, familyName],
    );

  test('is closed until an administrator opens it; a closed one is as one that is not there', async () => {
    const [closed, none, long] = [
      await get('/refer/demo'),
      await get('/refer/nobody'),
      await get(`/refer/${'x'.repeat(200)}`),
    ];
    expect([closed.statusCode, none.statusCode, long.statusCode]).toEqual([404, 404, 404]);
    expect(closed.payload).toBe(none.payload);
    expect((await post(letter)).status).toBe(404);
    const { version } = ok(await admin.get('/tenant'));
    expect((await clinician.patch('/tenant', { version, referralForm: true })).status).toBe(403);
    await open(true);
    const { statusCode, headers, payload } = await get('/refer/demo');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(payload).not.toContain('/pricing');
    expect((await get('/refer/second')).statusCode).toBe(404);
  });

  test('names each field that does not fit in the language of the page, and keeps what was typed', async () => {
    const wrong = { givenName: '<b>', familyName: ' ', birthDate: '2/30/1980', phone: '555', reason: 'Comida.' };
    const { status, page } = await post(wrong, '/es/refer/demo');
    expect(status).toBe(422);
    for (const text of ['Escriba los apellidos.', 'Escriba la fecha de nacimiento', 'Escriba un teléfono'])
      expect(page.split(text)).toHaveLength(3);
    expect(page).toContain('value="&lt;b&gt;"');
    expect(page).toContain('Comida.</textarea>');
    // Somebody must be reachable.
    expect((await post({ ...letter, phone: '' })).page).toContain('where we can reach the person');
  });

  test('stores a request once, tells administrators without a name, and shows nothing back', async () => {
    const familyName = `Luna ${newId().slice(-8)}`;
    const fields = {
      ...letter,
      familyName,
      birthDate: 'May 4, 1980',
      preferredLanguage: 'hmn',
      stamp: stamps.make(16, tenantIds.demo),
    };
    const before = (await noticesOf('admin@demo.test')).length;
    for (let sent = 0; sent < 2; sent += 1)
      expect(await post(fields, '/de/refer/demo')).toMatchObject({ status: 303, place: '/de/refer/demo/sent' });
    expect(await stored(familyName)).toEqual([
      {
        ...{ given_name: 'Elena', birth_date: '1980-05-04', phone: '+15595550142', preferred_language: 'hmn' },
        ...{ reason: 'Needs food.', source: 'e-form', requester: null, person_knows: null, status: 'new' },
        created_by: 'system:referral-form',
      },
    ]);
    const other = await post({ ...fields, reason: 'Another need.' });
    expect([other.status, other.page.includes('Another need.</textarea>')]).toEqual([409, true]);
    const sent = await get('/de/refer/demo/sent');
    expect([sent.statusCode, sent.payload.includes('Luna')]).toEqual([200, false]);
    await post({ ...letter, familyName });
    const told = (await noticesOf('admin@demo.test')).slice(before);
    expect(told).toEqual(Array(2).fill({ kind: 'request-arrived', path: '/dashboard/referrals/arrived' }));
    expect(
      await t.sql('select from referral_requests where tenant_id = $1 and family_name = $2', [
        tenantIds.second,
        familyName,
      ]),
    ).toEqual([]);
  });

  test('takes somebody with one name', async () => {
    const familyName = `Suharto ${newId().slice(-8)}`;
    expect((await post({ ...letter, givenName: ' ', familyName })).status).toBe(303);
    expect(await stored(familyName)).toMatchObject([{ given_name: null }]);
  });

  test('takes the name of whoever asks for somebody else, and whether the person knows', async () => {
    const familyName = `Sol ${newId().slice(-8)}`;
    const asker = { requester: 'Ana, Valley Clinic', requesterEmail: 'ana@clinic.test', personKnows: 'yes' };
    expect((await post({ ...letter, phone: '', familyName, ...asker })).status).toBe(303);
    expect(await stored(familyName)).toMatchObject([
      { phone: null, requester: 'Ana, Valley Clinic', person_knows: true },
    ]);
  });

  test('takes nothing of a robot, nothing by a stamp of another form, and no more than a day may bring', async () => {
    const familyName = `Mar ${newId().slice(-8)}`;
    expect((await post({ ...letter, familyName, website: 'https://spam.test' })).status).toBe(303);
    const fresh = formStamps(secrets.DATA_SECRET, 'referral request').make(16, tenantIds.demo);
    expect((await post({ ...letter, familyName, stamp: fresh })).status).toBe(422);
    const contact = formStamps(secrets.DATA_SECRET, 'contact', () => Date.now() - 60_000).make(16);
    expect((await post({ ...letter, familyName, stamp: contact })).status).toBe(422);
    expect(await stored(familyName)).toEqual([]);
    for (let work = 0; ; work += 1)
      if (isWorkDone(fresh, 16, String(work))) {
        // Done for one organization, the work is for no other.
        const worked = { ...letter, familyName, stamp: fresh, work: String(work) };
        const second = await t.as('admin@second.test');
        const { version } = ok(await second.get('/tenant'));
        ok(await second.patch('/tenant', { version, referralForm: true }));
        expect((await post(worked, '/refer/second')).status).toBe(422);
        expect((await post(worked)).status).toBe(303);
        break;
      }
    await t.sql(
      `insert into referral_requests (tenant_id, id, created_by, given_name, family_name, reason, priority, received_on, source)
       select $1, gen_random_uuid(), 'system:referral-form', 'Full', 'Day', 'x', 'routine', current_date, 'e-form' from generate_series(1, 200)`,
      [tenantIds.demo],
    );
    const full = await post({ ...letter, familyName: 'Late' });
    expect([full.status, full.page.includes('Needs food.</textarea>')]).toEqual([429, true]);
  });
});
