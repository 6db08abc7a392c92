/** Mails of notices: what is urgent leaves at once, the rest of a reader once a day in their morning. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemContext } from '#kernel/access/context';
import { type NoticeKind, noticeKinds } from '../../src/modules/messaging/notice-kinds.ts';
import { askForDigests, sendNotice } from '../../src/modules/messaging/notices.ts';
import { openMailTrap } from '../support/mail-trap.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let trap: Awaited<ReturnType<typeof openMailTrap>>;
const tenantId = tenantIds.demo;
const [admin, chw] = ['admin@demo.test', 'chw@demo.test'] as const;

beforeAll(async () => {
  trap = await openMailTrap();
  t = await startTestApp(trap.settings);
});
beforeEach(async () => {
  await t.sql('delete from notices');
  trap.arrived.length = 0;
});
afterAll(async () => {
  await t.close();
  await trap.close();
});

const tell = (kind: NoticeKind, login: string, path = '/dashboard/access') =>
  t.services.db.work(systemContext('test', tenantId), (tx) =>
    sendNotice(t.services.jobs, tx, { tenantId, kind, userIds: [userId(login)], path }),
  );
const ago = (interval: string) => t.sql('update notices set created_at = now() - $1::interval', [interval]);
const morning = () => askForDigests(t.services).handle({});
const preferring = (login: string, language: string | null, zone: string | null) =>
  t.sql('update users set language = $2, time_zone = $3 where id = $1', [userId(login), language, zone]);

/** Waits until no mail of notices waits to be sent. */
async function delivered() {
  const open = `select from pgboss.job where name = 'send-notice' and state not in ('completed', 'failed')`;
  for (const end = Date.now() + 20_000; (await t.sql(open)).length > 0; await sleep(50))
    if (Date.now() > end) throw new Error('The mails did not leave within 20 s.');
}

/** A zone in which it is between that hour and the next. */
function zoneAt(hour: number): string {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

test('what is urgent leaves at once, each alone', async () => {
  for (let index = 0; index < 2; index += 1) await tell('break-glass', admin);
  await delivered();
  expect(trap.arrived.map(({ to, subject }) => [to, subject])).toEqual(
    Array(2).fill([admin, 'Emergency access was used in Puente']),
  );
});

test('the rest waits for the morning and leaves in one mail, once, with counts and links', async () => {
  for (const one of ['a', 'b', 'c']) await tell('team-qualification', admin, `/dashboard/users/${one}`);
  await tell('team-referral-overdue', admin, '/dashboard/referrals/of-one');
  await ago('0 s');
  await morning();
  await delivered();
  expect(trap.arrived).toEqual([]);
  await ago('1 day');
  for (let round = 0; round < 2; round += 1) await morning();
  await delivered();
  expect(trap.arrived.map(({ to, subject }) => [to, subject])).toEqual([[admin, '4 updates for you in Puente']]);
  const lines = trap.arrived[0]!.whole.split(/\r?\n/);
  const first = lines.indexOf('A referral in your team is overdue');
  expect(lines.slice(first, first + 7).filter(Boolean)).toEqual([
    'A referral in your team is overdue',
    expect.stringMatching(/^https?:\/\/[^/]+\/dashboard\/referrals\/of-one$/),
    '3 certificates in your team expire soon',
    expect.stringMatching(/^https?:\/\/[^/]+\/dashboard\/users$/),
  ]);
});

test('notices of one kind are a mail of their own subject, in the language of its reader', async () => {
  await preferring(chw, 'de', null);
  for (const one of ['a', 'b']) await tell('referral-assigned', chw, `/dashboard/referrals/${one}`);
  await tell('referral-answered', admin, '/dashboard/referrals/a');
  await ago('1 day');
  await morning();
  await delivered();
  await preferring(chw, null, null);
  expect(trap.arrived.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    [admin, 'A partner answered in Puente'],
    [chw, 'Ihnen wurden 2 Zuweisungen zugeteilt'],
  ]);
  expect(trap.arrived.find(({ to }) => to === chw)!.whole).toContain('/dashboard/referrals?view=mine');
});

test('the morning is that of the reader’s own time zone; whoever left the team gets none', async () => {
  await preferring(admin, null, zoneAt(8));
  await preferring(chw, null, zoneAt(12));
  for (const login of [admin, chw, 'clinician@demo.test']) await tell('referral-overdue', login);
  await t.sql(`update users set status = 'deactivated', time_zone = $2 where id = $1`, [
    userId('clinician@demo.test'),
    zoneAt(8),
  ]);
  await ago('2 hours');
  await morning();
  await delivered();
  await t.sql(`update users set status = 'active', time_zone = null where id = $1`, [userId('clinician@demo.test')]);
  for (const login of [admin, chw]) await preferring(login, null, null);
  expect(trap.arrived.map(({ to }) => to)).toEqual([admin]);
});

test('a mail server that is away delays the mail of a day; it holds what came since', async () => {
  trap.answers.push(451);
  await tell('referral-overdue', chw, '/dashboard/referrals/a');
  await ago('2 days');
  await morning();
  for (const end = Date.now() + 20_000; trap.answers.length > 0; await sleep(50))
    if (Date.now() > end) throw new Error('Nothing was tried within 20 s.');
  await tell('referral-overdue', chw, '/dashboard/referrals/b');
  await ago('1 day');
  await morning();
  for (const end = Date.now() + 20_000; trap.arrived.length === 0; await sleep(50))
    if (Date.now() > end) throw new Error('No mail left within 20 s.');
  expect(trap.arrived.map(({ subject }) => subject)).toEqual(['2 of your referrals are overdue']);
  expect(await t.sql('select from notices where mailed_at is null')).toEqual([]);
});

test('the documentation lists every kind with the moment of its mail', () => {
  const page = readFileSync(new URL('../../../docs/architecture/notices.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([a-z-]+)` \| .+ \| (at once|once a day) \|$/gm)];
  expect(Object.fromEntries(rows.map(([, kind, leaves]) => [kind, leaves]))).toEqual(
    Object.fromEntries(
      Object.entries(noticeKinds).map(([kind, { leaves }]) => [kind, leaves === 'daily' ? 'once a day' : 'at once']),
    ),
  );
});
