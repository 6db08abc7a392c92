/** An administrator invites and changes many members of staff by one file, under the rules of the form. */
import { mostInvited, requiredStaffColumns, type StaffImported, staffColumns } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aColleague, aStaffFile, newId } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let admin: Caller;
let stranger: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [admin, stranger] = await Promise.all([t.as('admin@demo.test'), t.as('admin@second.test')]);
});
afterAll(() => t.close());

const heads = 'givenName,familyName,email,roles,supervisor';
const fileOf = (...lines: string[]) => [heads, ...lines].join('\r\n');
const send = (content: string, fields = {}, by = admin) => by.post('/users/import', aStaffFile(content, fields));
const imported = async (content: string, fields = {}, by = admin) =>
  ok(await send(content, fields, by)) as unknown as StaffImported;
const faultsOf = async (content: string, fields = {}) =>
  (await imported(content, { trial: true, ...fields })).refusals.map(({ line, faults }) => [line, ...faults]);
const anAddress = () => `staff-${newId()}@clinic.test`;
const byEmail = async (email: string, by = admin): Promise<Content | undefined> =>
  ok(await by.get(`/users?find=${encodeURIComponent(email)}`)).items.find((one) => one['email'] === email);
const mailsTo = async (email: string) =>
  (await t.services.identity.messages(t.pools.demo.poolId)).filter(({ to }) => to === email);
const member = async (fields = {}) => ok(await admin.put(`/users/${newId()}`, aColleague(fields)));
/** A row that says of a member what is stored. */
const rowOf = ({ givenName, familyName, email, roles }: Content, supervisor = '') =>
  [givenName, familyName, email, (roles as readonly string[]).join(';'), supervisor].join(',');

describe('a file of staff', () => {
  test('is for administrators; without the columns that must be there it names the missing ones', async () => {
    const row = fileOf(`Rosa,Vega,${anAddress()},chw,`);
    for (const email of ['chw@demo.test', 'clinician@demo.test'])
      expect((await send(row, {}, await t.as(email))).status).toBe(403);
    const answer = await imported('First,Last\nRosa,Vega', { trial: true });
    expect(answer).toMatchObject({ rows: 0, added: 0, missing: requiredStaffColumns, heads: ['First', 'Last'] });
    expect((await send('')).body.errors).toEqual([expect.objectContaining({ path: 'file', code: 'empty' })]);
  });

  test('gives each row back with all its faults, as a file that can be mended, and keeps the others', async () => {
    const good = anAddress();
    const file = [
      'email,givenName,familyName,roles,permissions,providerType,npi,taxonomyCode,licenseNumber,licenseState,licenseExpiresOn,spokenLanguages,caseloadTarget',
      `${good},Rosa,Vega,chw,,,,,,,,,`,
      `no address,,${'x'.repeat(61)},owner,everything,WIZARD,1234567890,172V,${'9'.repeat(41)},Nowhere,13/40/2026,Klingon,many`,
      `${anAddress()},=cmd|calc,Vega,,funds,,,,,,31.2.2027,,0`,
      'too,few',
      `${anAddress()},Rosa,Vega,chw,,,,,,,,,,,,too many`,
    ].join('\n');
    const answer = await imported(file);
    expect(answer).toMatchObject({ rows: 5, added: 1, refused: 4 });
    expect(answer.refusals).toEqual([
      { line: 3, faults: staffColumns.filter((name) => name !== 'supervisor') },
      { line: 4, faults: ['roles', 'licenseExpiresOn', 'caseloadTarget', 'permissions'] },
      { line: 5, faults: ['familyName', 'email', 'roles'] },
      { line: 6, faults: ['cells'] },
    ]);
    const [head, , second] = answer.report!.split('\r\n');
    expect(head).toMatch(/^\uFEFFColumn line,Column reason,email,givenName/);
    expect(second).toMatch(
      /^4,Column roles: Wrong: roles Column licenseExpiresOn: Wrong: licenseExpiresOn .*,'=cmd\|calc,Vega,/,
    );
    expect(await byEmail(good)).toMatchObject({ status: 'invited' });
    // Mended, the report is read again.
    const mended = answer.report!.split('\r\n').slice(0, 1).concat(`4,,${anAddress()},Ana,Vega,chw,,,,,,,,,`);
    expect(await imported(mended.join('\r\n'), { trial: true })).toMatchObject({ added: 1, refused: 0 });
  });

  test('is tried without storing; then each new member is invited by a mail, and the same file again changes nothing', async () => {
    const [lead, first, second] = [anAddress(), anAddress(), anAddress()];
    const file = fileOf(
      `Rosa,Vega,${first},CHW,${lead.toUpperCase()}`,
      `Luz,Marín,${second},chw; TenantAdmin,Grace  Imported`,
      `Grace,Imported,${lead},clinician,`,
    );
    const trial = await imported(file, { trial: true });
    expect(trial).toMatchObject({ rows: 3, added: 3, changed: 0, unchanged: 0, refused: 0, report: null });
    expect(trial.changes[0]).toMatchObject({ line: 2, change: 'added', name: 'Rosa Vega', email: first });
    expect(trial.changes[0]?.fields).toContainEqual({ column: 'supervisor', before: [], after: ['Grace Imported'] });
    expect(await byEmail(first)).toBeUndefined();

    // Sent twice at once, as a client repeats a lost answer.
    const runId = newId();
    const [one, other] = await Promise.all([imported(file, { runId }), imported(file)]);
    expect([one.added + other.added, one.unchanged + other.unchanged]).toEqual([3, 3]);
    expect(ok(await admin.get(`/runs/${runId}`))).toMatchObject({ kind: 'import-staff', status: 'done', total: 3 });
    await t.settled();
    const boss = (await byEmail(lead))!;
    expect(await byEmail(first)).toMatchObject({ status: 'invited', invitation: 'sent', supervisorId: boss.id });
    expect(await byEmail(second)).toMatchObject({ roles: ['chw', 'TenantAdmin'], supervisorId: boss.id });
    for (const email of [lead, first, second]) expect(await mailsTo(email)).toMatchObject([{ kind: 'invitation' }]);
    expect(await imported(file)).toMatchObject({ added: 0, changed: 0, unchanged: 3, changes: [] });
    await t.settled();
    expect(await mailsTo(first)).toHaveLength(1);
    const lines = await t.sql(`select actor from audit where entity_id = $1 and action = 'create'`, [boss.id]);
    expect(lines).toEqual([{ actor: userId('admin@demo.test') }]);
  });

  test('has words and heads of every language that is sent, and dates as they are written', async () => {
    const email = anAddress();
    const values = {
      roles: [
        { value: 'clinician', word: 'Personal clínico' },
        { value: 'chw', word: 'CHW' },
      ],
      permissions: [{ value: 'privacy', word: 'Privacidad (informes de acceso, expedientes restringidos)' }],
      providerType: [{ value: 'RN', word: 'Pflegefachperson (RN)' }],
      licenseState: [{ value: 'CA', word: 'California' }],
    };
    const otherHeads = { familyName: ['Nachname', 'Apellido(s)'], roles: ['Rol'] };
    const file = [
      'Column givenName,Apellido(s),email,Rol,permissions,providerType,npi,licenseState,licenseExpiresOn,spokenLanguages,caseloadTarget,Anything',
      `Luz,Marín,${email},"personal clínico, chw","privacidad (informes de acceso, expedientes restringidos); Billing",pflegefachperson (rn),1234567893,california,31.12.2027,"Spanisch, Hmong, es",40,x`,
    ].join('\n');
    expect(await imported(file, { values, otherHeads })).toMatchObject({ added: 1, refused: 0 });
    expect(await byEmail(email)).toMatchObject({
      roles: ['clinician', 'chw'],
      permissions: ['privacy', 'billing'],
      providerType: 'RN',
      npi: '1234567893',
      licenseState: 'CA',
      licenseExpiresOn: '2027-12-31',
      spokenLanguages: ['es', 'hmn'],
      caseloadTarget: 40,
    });
  });

  test('changes members as the form does, by the columns that it has, and says how', async () => {
    const [boss, worker] = [await member({ roles: ['clinician'] }), await member({ npi: '1234567893' })];
    const row = (fields: object) => rowOf({ ...worker, ...fields }, String(boss['email']));
    const file = `${heads},caseloadTarget\r\n${row({ email: String(worker['email']).toUpperCase(), familyName: 'Renamed', roles: ['chw', 'clinician'] })},25`;
    const { changes, ...counted } = await imported(file);
    expect(counted).toMatchObject({ added: 0, changed: 1, unchanged: 0, refused: 0 });
    expect(changes).toMatchObject([{ change: 'changed', email: worker['email'] }]);
    expect(changes[0]?.fields).toEqual([
      { column: 'familyName', before: [worker['familyName']], after: ['Renamed'] },
      { column: 'roles', before: ['chw'], after: ['chw', 'clinician'] },
      { column: 'supervisor', before: [], after: [`${boss['givenName']} ${boss['familyName']}`] },
      { column: 'caseloadTarget', before: [], after: ['25'] },
    ]);
    const now = ok(await admin.get(`/users/${worker.id}`));
    expect(now).toMatchObject({ email: worker['email'], npi: '1234567893', supervisorId: boss.id, caseloadTarget: 25 });
    await t.settled();
    expect(await mailsTo(String(worker['email']))).toHaveLength(1);
    // An empty cell says: none.
    expect(await imported(`${heads},npi\r\n${rowOf(now, '')},`)).toMatchObject({ changed: 1 });
    expect(ok(await admin.get(`/users/${worker.id}`))).toMatchObject({ npi: null, supervisorId: null });
  });

  test('is what an export of the staff has: read back, it changes nothing, and runs nothing', async () => {
    const [boss, twin] = [await member({ roles: ['clinician'] }), await member({ roles: ['clinician'] })];
    await t.sql(`update users set given_name = 'Two', family_name = 'Namesakes' where id = any ($1)`, [
      [boss.id, twin.id],
    ]);
    const { id } = await member({
      givenName: '=HYPERLINK("http://x")',
      familyName: '+1',
      permissions: ['billing', 'privacy'],
      supervisorId: boss.id,
      ...{ providerType: 'RN', taxonomyCode: '163W00000X', licenseNumber: '-77', licenseState: 'CA' },
      ...{ licenseExpiresOn: '2027-02-28', spokenLanguages: ['es-MX', 'hmn'], caseloadTarget: 30 },
    });
    const fields = staffColumns.map((name) => (name === 'supervisor' ? 'supervisorName' : name));
    const columns = fields.map((field, at) => ({ field, label: `Column ${staffColumns[at]}` }));
    const file = await admin.post('/users/export', { purpose: 'Review.', ids: [id], columns, format: 'csv' });
    expect(file.text).toContain(`'=HYPERLINK`);
    expect(await imported(file.text)).toMatchObject({ rows: 1, unchanged: 1, refused: 0 });
    // By name alone nobody can tell which of two is meant for somebody else.
    expect(await faultsOf(fileOf(`Ana,Vega,${anAddress()},chw,Two Namesakes`))).toEqual([[2, 'severalSupervisors']]);
    const answer = await imported(fileOf(`=1+1,Vega,${anAddress()},chw,`));
    expect(answer.added).toBe(1);
  });
});

describe('the rules of the staff hold for each row', () => {
  test('an address twice, and supervisors who are not there, elsewhere, unfit, refused or below', async () => {
    const [twice, above, below, wrong, lost] = [anAddress(), anAddress(), anAddress(), anAddress(), anAddress()];
    const chw = await member();
    const file = fileOf(
      `Ana,Vega,${twice},chw,`,
      `Ana,Vega,${twice.toUpperCase()},chw,`,
      `Ana,Vega,${anAddress()},chw,nobody@clinic.test`,
      `Ana,Vega,${anAddress()},chw,clinician@second.test`,
      `Ana,Vega,${anAddress()},chw,${chw['email']}`,
      `Ana,Vega,${above},clinician,${below}`,
      `Ana,Vega,${below},clinician,${above}`,
      `Ana,Vega,${wrong},owner,`,
      `Ana,Vega,${lost},clinician,${wrong}`,
      `Ana,Vega,${anAddress()},chw,${lost}`,
    );
    const faults = [
      [3, 'twice'],
      [4, 'supervisor'],
      [5, 'supervisor'],
      [6, 'unfit'],
      [7, 'circle'],
      [8, 'supervisorRow'],
      [9, 'roles'],
      [10, 'supervisorRow'],
      [11, 'supervisorRow'],
    ];
    expect(await faultsOf(file)).toEqual(faults);
    expect(await imported(file)).toMatchObject({ added: 1, refused: 9 });
    expect(await byEmail('clinician@second.test')).toBeUndefined();
    // In the other organization the supervisor is there.
    const there = fileOf(`Ana,Vega,${anAddress()},chw,clinician@second.test`);
    expect(await imported(there, { trial: true }, stranger)).toMatchObject({ added: 1, refused: 0 });
  });

  test('nobody changes their own rights, those who left, or takes the role of somebody who supervises', async () => {
    const me = ok(await admin.get(`/users/${userId('admin@demo.test')}`));
    const gone = await member();
    await t.settled();
    const { version } = ok(await admin.get(`/users/${gone.id}`));
    ok(await admin.post(`/users/${gone.id}/deactivate`, { version, reason: 'Left.' }));
    const boss = await member({ roles: ['clinician'] });
    const worker = await member({ supervisorId: boss.id });
    const file = fileOf(
      rowOf({ ...me, roles: ['TenantAdmin', 'clinician'] }),
      rowOf({ ...gone, familyName: 'Back' }),
      rowOf({ ...boss, roles: ['chw'] }),
    );
    expect(await faultsOf(file)).toEqual([
      [2, 'own'],
      [3, 'deactivated'],
      [4, 'supervises'],
    ]);
    expect(await imported(file)).toMatchObject({ changed: 0, refused: 3 });
    expect(ok(await admin.get(`/users/${me.id}`))).toEqual(me);
    // As stored they are no fault; and with another supervisor for the worker the role may go.
    expect(await imported(fileOf(rowOf(me), rowOf(gone)))).toMatchObject({ unchanged: 2, refused: 0 });
    const other = await member({ roles: ['clinician'] });
    const moved = fileOf(rowOf({ ...boss, roles: ['chw'] }), rowOf(worker, String(other['email'])));
    expect(await imported(moved)).toMatchObject({ changed: 2, refused: 0 });
    expect(ok(await admin.get(`/users/${boss.id}`))).toMatchObject({ roles: ['chw'] });
    expect(ok(await admin.get(`/users/${worker.id}`))).toMatchObject({ supervisorId: other.id });
  });

  test('one file invites a bounded number of people; the others come back for another file', async () => {
    const lines = Array.from({ length: mostInvited + 2 }, (_, at) => `Many,Member${at},${anAddress()},chw,`);
    const answer = await imported(fileOf(...lines), { trial: true });
    expect(answer).toMatchObject({ added: mostInvited, refused: 2 });
    expect(answer.refusals).toMatchObject([{ line: mostInvited + 2, faults: ['tooMany'] }, { faults: ['tooMany'] }]);
    expect(answer.report?.split('\r\n')).toHaveLength(4);
  });
});
