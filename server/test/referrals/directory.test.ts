/** The directory of programs: kept, found for a person, partners' reports of their places, and files. */
import { requiredServiceColumns, type ServiceImported } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aServiceFile, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw2: Caller;
let admin: Caller;
let stranger: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [chw, chw2, admin, stranger] = (await Promise.all(
    ['chw@demo', 'chw2@demo', 'admin@demo', 'admin@second'].map((login) => t.as(`${login}.test`)),
  )) as [Caller, Caller, Caller, Caller];
});
afterAll(() => t.close());

type Body = Readonly<Record<string, unknown>>;
const faults = ({ body }: { body: Content }) => (body.errors ?? []).map(({ path, code }) => `${path} ${code}`);
const partner = async (name = `Food bank ${newId()}`, by = admin) =>
  ok(await by.put(`/partner-organizations/${newId()}`, { name, kind: 'partner' }));
const aService = (partnerOrganizationId: string, fields: Body = {}): Body => ({
  partnerOrganizationId,
  name: 'Food boxes',
  service: 'food',
  categories: ['food-insecurity'],
  ...fields,
});
const write = (body: Body, by = admin, id = newId()) => by.put(`/healthcare-services/${id}`, body);
const made = async (fields: Body = {}) => ok(await write(aService((await partner()).id, fields)));

describe('a program', () => {
  test('is written by administrators alone, and read by staff', async () => {
    const { id } = await partner();
    expect((await write(aService(id), chw)).status).toBe(403);
    const service = ok(await write(aService(id)));
    expect(ok(await chw.get(`/healthcare-services/${service.id}`))).toMatchObject({ can: ['report-capacity'] });
    expect((await stranger.get(`/healthcare-services/${service.id}`)).status).toBe(404);
    expect((await write(aService(id), stranger)).status).toBe(400);
  });

  test.each<[string, Body, string]>([
    ['ages the wrong way round', { minimumAge: 65, maximumAge: 18 }, 'maximumAge'],
    ['a ZIP code of four digits', { postalCodes: ['9370'] }, 'postalCodes.0'],
    ['a county twice', { counties: ['06019', '06019'] }, 'counties'],
    ['a website that runs a script', { website: 'javascript:alert(1)' }, 'website'],
    ['a need that is none', { categories: ['hunger'] }, 'categories.0'],
  ])('with %s is refused', async (_what, fields, path) => {
    const answer = await write(aService((await partner()).id, fields));
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
  });

  test('is found by need, county, language and the words of its name', async () => {
    const name = `Despensa ${newId().slice(-12)}`;
    const near = await made({ name, counties: ['06019'], languages: ['es'] });
    const far = await made({ name: `${name} del norte`, counties: ['06075'], languages: ['vi'] });
    const everywhere = await made({ name: `${name} central`, categories: [] });
    const found = async (query: string) =>
      ok(await chw.get(`/healthcare-services?find=${encodeURIComponent(name)}&${query}`)).items.map(({ id }) => id);
    expect((await found('')).sort()).toEqual([near.id, far.id, everywhere.id].sort());
    expect((await found('county=06019')).sort()).toEqual([near.id, everywhere.id].sort());
    expect(await found('language=vi')).toEqual([far.id]);
    expect((await found('category=food-insecurity')).sort()).toEqual([near.id, far.id].sort());
    ok(await admin.post(`/healthcare-services/${near.id}/archive`, { version: near.version }));
    expect(await found('county=06019')).toEqual([everywhere.id]);
  });
});

describe('what a partner says of its places', () => {
  test('needs a number and a name; it stands with its day and whoever wrote it down', async () => {
    const service = await made();
    const report = (body: Body, { version } = service) =>
      chw.post(`/healthcare-services/${service.id}/report-capacity`, { version, ...body });
    expect(faults(await report({ toldBy: 'Rosa' }))).toEqual(['places required']);
    expect((await report({ places: 2 })).status).toBe(400);
    expect((await report({ places: -1, toldBy: 'Rosa' })).status).toBe(400);
    const [row] = await t.sql<{ day: string }>(`select (now() at time zone 'America/Los_Angeles')::date as day`);
    const first = ok(await report({ places: 0, waitWeeks: 3, toldBy: 'Rosa' }));
    expect(first).toMatchObject({ places: 0, waitWeeks: 3, capacityOn: row?.day, capacityToldBy: 'Rosa' });
    expect(first['capacityByName']).toBeTruthy();
    expect(ok(await report({ places: 2, toldBy: 'Ana' }, first))).toMatchObject({ places: 2, waitWeeks: null });
  });
});

describe('the programs that fit a person', () => {
  const matches = async (body: Body, by = chw) => {
    const answer = await by.post('/referrals/services', body);
    return { status: answer.status, items: (answer.body as { items?: Content[] }).items };
  };

  test('are shown only for people whom the caller reaches, and the read is written down', async () => {
    const theirs = await registered(chw);
    expect((await matches({ patientId: theirs.id }, chw2)).status).toBe(404);
    expect((await matches({ patientId: newId() })).status).toBe(404);
    expect((await matches({ patientId: theirs.id })).status).toBe(200);
    const lines = await t.sql(
      `select from audit where entity = 'patient' and entity_id = $1 and action = 'read' and actor = $2`,
      [theirs.id, ok(await chw.get('/me')).id],
    );
    expect(lines.length).toBe(1);
  });

  test('stand by place, language and places; those for other ages, places and needs are left out', async () => {
    const need = 'utility-insecurity';
    const service = (name: string, fields: Body) => made({ name, service: 'other', categories: [need], ...fields });
    await service('ZIP', { postalCodes: ['93701'], counties: [] });
    await service('county', { counties: ['06019'] });
    await service('county in Spanish', { counties: ['06019'], languages: ['es-MX'] });
    await service('neighbors', { counties: ['06107'] });
    await service('everybody', {});
    await service('far', { counties: ['06075'] });
    await service('children', { maximumAge: 17 });
    await service('food', { categories: ['food-insecurity'] });
    const gone = await service('archived', {});
    ok(await admin.post(`/healthcare-services/${gone.id}/archive`, { version: gone.version }));
    const person = await registered(chw, {
      birthDate: '1980-02-29',
      county: '06019',
      postalCode: '93701',
      preferredLanguage: 'es',
    });
    const { items } = await matches({ patientId: person.id, category: need });
    expect(items?.map(({ name, place, speaks }) => [name, place, speaks])).toEqual([
      ['ZIP', 'postal-code', null],
      ['county in Spanish', 'county', true],
      ['county', 'county', null],
      ['everybody', 'everywhere', null],
      ['neighbors', 'neighbor', null],
    ]);
  });
});

describe('a file of programs', () => {
  const send = async (content: string, fields: Body = {}, by = admin) =>
    by.post('/healthcare-services/import', aServiceFile(content, fields));
  const imported = async (content: string, fields: Body = {}) =>
    ok(await send(content, fields)) as unknown as ServiceImported;
  const servicesOf = async (organization: string) => {
    const [found] = ok(await admin.get(`/partner-organizations?find=${encodeURIComponent(organization)}`)).items;
    return found ? ok(await admin.get(`/healthcare-services?partnerOrganizationId=${found.id}&sort=name`)).items : [];
  };

  test('is for administrators; one without the columns that must be there tells which are missing', async () => {
    expect((await send('organization,name,service\nA,B,food', {}, chw)).status).toBe(403);
    const answer = await imported('Agency,Program\nMesa,Boxes', { trial: true });
    expect(answer).toMatchObject({ rows: 0, added: 0, missing: requiredServiceColumns, heads: ['Agency', 'Program'] });
    expect((await send('')).body.errors).toEqual([expect.objectContaining({ path: 'file', code: 'empty' })]);
  });

  test('is tried without storing, then stored; a partner that is missing is made, and the same again changes nothing', async () => {
    const agency = `Agency ${newId()}`;
    const file = [
      'Agency;Program;Type;Counties;ZIPs;Speaks;From;Free',
      `${agency};Boxes;Essen;Fresno County | Kings;93701 93702;Spanisch;18;4`,
      `${agency};Rides;transportation;;;;;`,
    ].join('\r\n');
    const heads = {
      organization: 'Agency',
      name: 'Program',
      service: 'Type',
      counties: 'counties',
      postalCodes: 'ZIPs',
      languages: 'Speaks',
      minimumAge: 'From',
      places: 'Free',
    };
    const values = { service: [{ value: 'food', word: 'Essen' }], languages: [{ value: 'es', word: 'Spanisch' }] };
    const trial = await imported(file, { heads, values, trial: true });
    expect(trial).toMatchObject({ rows: 2, added: 2, partnerOrganizations: 1, refused: 0, missing: [] });
    expect(trial.places).toMatchObject({ organization: 'Agency', eligibility: null });
    expect(await servicesOf(agency)).toEqual([]);
    // A column that is said not to be there is not found by its name either.
    const without = await imported('organization,name,service,city\nA,B,food,Fresno', {
      heads: { city: '' },
      trial: true,
    });
    expect(without.places).toMatchObject({ name: 'name', city: null });
    expect(await imported(file, { heads, values })).toMatchObject({ added: 2, changed: 0, partnerOrganizations: 1 });
    expect(await servicesOf(agency)).toMatchObject([
      {
        name: 'Boxes',
        service: 'food',
        counties: ['06019', '06031'],
        postalCodes: ['93701', '93702'],
        languages: ['es'],
        minimumAge: 18,
        places: 4,
        capacityToldBy: agency,
      },
      { name: 'Rides', service: 'transportation', places: null },
    ]);
    expect(await imported(file, { heads, values })).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await imported(file.replace(';18;4', ';21;4'), { heads, values })).toMatchObject({
      changed: 1,
      changes: [{ organization: agency, fields: [{ field: 'minimumAge', was: ['18'], now: ['21'] }] }],
      unchanged: 1,
    });
    expect((await servicesOf(agency))[0]).toMatchObject({ minimumAge: 21 });
  });

  test('keeps the good rows and hands back the bad ones with their reasons', async () => {
    const agency = `Agency ${newId()}`;
    const rows: [string, string][] = [
      [',No partner,food,,,', 'organization'],
      [`${agency},,food,,,`, 'name'],
      [`${agency},Cooking,cooking,,,`, 'service'],
      [`${agency},Far,food,12,,`, 'postalCodes'],
      [`${agency},Young,food,,65,18`, 'ages'],
      [`${agency},Old,food,,x,`, 'minimumAge'],
      [`,,cooking,12,65,18`, 'organization name service postalCodes ages'],
      [`${agency},Good,food,,,,x`, 'cells'],
      [`${agency},GOOD,food,,,`, 'twice'],
    ];
    const file = [
      'organization,name,service,postalCodes,minimumAge,maximumAge',
      `${agency},Good,food,93701,,`,
      ...rows.map(([row]) => row),
    ].join('\n');
    const answer = await imported(file);
    expect(answer).toMatchObject({ added: 1, refused: rows.length });
    expect(answer.refusals.map(({ faults: all }) => all.join(' '))).toEqual(rows.map(([, fault]) => fault));
    expect(answer.report).toContain('Wrong: cells');
    // The report is mended and read again.
    const mended = answer.report!.split('\r\n').filter((line) => /^(\uFEFF|5,)/.test(line));
    const again = mended.join('\r\n').replace('cooking', 'food');
    expect(await imported(again)).toMatchObject({ added: 1, refused: 0 });
  });
});
