/** The seal of the audit: no role changes a line, and what its owner did all the same is found and named. */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anchorKeeper } from '../../src/audit-seal/anchor-keeper.ts';
import { sealKey } from '../../src/audit-seal/batch.ts';
import { sealAudit } from '../../src/audit-seal/seal-audit.ts';
import { readInstallation } from '../../src/kernel/schema/installation.ts';
import type { Caller } from '../support/caller.ts';
import { aPerson, newId, registered } from '../support/factories.ts';
import { runInProcess } from '../support/run-command.ts';
import { startTestApp, type TestApp, tenantIds } from '../support/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'puente-seal-'));
const anchor = join(folder, 'audit-anchor.jsonl');
const outside = join(folder, 'outside.jsonl');
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@example.org' };
const settings = { DATA_DIR: folder, AUDIT_ANCHOR: outside, ...mail };

let t: TestApp;
let chw: Caller;
let owner: pg.Client;
beforeAll(async () => {
  t = await startTestApp();
  chw = await t.as('chw@demo.test');
  owner = new pg.Client({ connectionString: t.database.ownerUrl });
  await owner.connect();
  for (const table of ['audit', 'audit_batches', 'upkeep.audit_seal'])
    await owner.query(`alter table ${table} no force row level security`);
});
afterAll(async () => {
  await owner.end();
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Seals what is committed; another test's transaction may hold a round back for a moment. */
async function seal() {
  const { rows } = await owner.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  const key = sealKey(t.config.dataSecret);
  await expect
    .poll(
      async () => {
        while (await sealAudit(t.services.db, key));
        const { rows: now } = await owner.query<{ before: string }>(
          'select sealed_before::text as before from upkeep.audit_seal',
        );
        return BigInt(now[0]!.before) > BigInt(rows[0]!.xid);
      },
      { timeout: 20_000 },
    )
    .toBe(true);
}

async function anchored(path = anchor) {
  const { era } = await readInstallation(t.services.db);
  await anchorKeeper(t.services.db, path, era).write();
}

const verify = (env: NodeJS.ProcessEnv = {}) => runInProcess(t, ['audit', 'verify'], { ...settings, ...env });

/** As the owner, who can take down what protects a table. */
async function tampered(statement: string, values: readonly unknown[] = []) {
  await unbound(async () => {
    const { rowCount } = await owner.query(statement, [...values]);
    expect(rowCount).toBe(1);
  });
}

async function unbound(act: () => Promise<unknown>) {
  const each = async (what: string) => {
    for (const table of ['audit', 'audit_batches']) await owner.query(`alter table ${table} ${what} trigger user`);
  };
  await owner.query('begin');
  await each('disable');
  await act();
  await each('enable');
  await owner.query('commit');
}

/** The batch and a line of it, the newest of the demo organization. */
async function newest(): Promise<{ number: number; line: string }> {
  const { rows } = await owner.query<{ number: number; line: string }>(
    `select number, encode(substring(lines for 16), 'hex')::uuid::text as line from audit_batches where tenant_id = $1 order by number desc limit 1`,
    [tenantIds.demo],
  );
  return rows[0]!;
}

describe('the audit and its seals', () => {
  test('are changed by no role, the owner included', async () => {
    await registered(chw);
    await seal();
    const acts = ['update audit set actor = actor', 'delete from audit', 'update audit_batches set number = number'];
    for (const act of [...acts, 'delete from audit_batches', 'truncate audit', 'truncate audit_batches cascade']) {
      await expect(owner.query(act), act).rejects.toThrow('is append-only');
      await expect(t.sql(act), act).rejects.toThrow(/append-only|permission denied|not allowed/i);
    }
  });

  test('are whole while people write, and a late transaction is sealed when it ends', async () => {
    const late = new pg.Client({ connectionString: t.database.appUrl });
    await late.connect();
    await late.query('begin');
    await late.query(`select set_config('app.tenant', $1, true)`, [tenantIds.demo]);
    const id = newId();
    await late.query(
      `insert into audit (tenant_id, id, actor, action, entity) values ($1, $2, 'system:test', 'late', 'tenant')`,
      [tenantIds.demo, id],
    );
    for (let count = 0; count < 5; count += 1) {
      await chw.put(`/patients/${newId()}`, aPerson());
      while (await sealAudit(t.services.db, sealKey(t.config.dataSecret)));
    }
    expect((await verify()).out).toMatch(/[1-9]\d* lines are not sealed yet. Nothing was touched.$/);
    await late.query('commit');
    await late.end();
    await seal();
    const { rows } = await owner.query(
      `select from audit_batches b, generate_series(1, length(b.lines), 48) at
       where b.tenant_id = $1 and substring(b.lines from at for 16) = uuid_send($2::uuid)`,
      [tenantIds.demo, id],
    );
    expect(rows).toHaveLength(1);
    expect(await verify()).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Nothing was touched.') });
  });

  test('are sealed by one of two servers at a time', async () => {
    const key = sealKey(t.config.dataSecret);
    const other = await t.another();
    for (let count = 0; count < 5; count += 1) {
      await chw.put(`/patients/${newId()}`, aPerson());
      await Promise.all([sealAudit(t.services.db, key), sealAudit(other.services.db, key)]);
    }
    await other.close();
    await seal();
    expect(await verify()).toMatchObject({ code: 0, err: '' });
  });
});

describe('what the owner touched is named', () => {
  beforeEach(async () => {
    await registered(chw);
    await seal();
    await anchored();
    await anchored(outside);
    expect(await verify()).toMatchObject({ code: 0, err: '' });
  });

  const told = async (text: string, times = 1) => {
    const { code, err, out } = await verify();
    expect({ code, out }).toMatchObject({ code: 1, out: expect.stringMatching(/Touched: \d+ faults, named above\.$/) });
    expect(err.split('\n').filter((line) => line.includes(text))).toHaveLength(times);
  };

  test('any column of a line', async () => {
    const { number, line } = await newest();
    const changes: Readonly<Record<string, string>> = {
      at: "at + interval '1 microsecond'",
      actor: "overlay(actor placing '~' from 1 for 1)",
      action: "action || ' '",
      entity: 'upper(entity)',
      entity_id: 'gen_random_uuid()',
      entity_ids: 'array[id]',
      patient_id: 'case when patient_id is null then id end',
      patient_ids: 'array[id]',
      version: 'coalesce(version, 0) + 1',
      before: `'null'`,
      after: `coalesce(after, '{}') || '{"x": null}'`,
      purpose: "coalesce(purpose, '') || ' '",
      request_id: "coalesce(request_id, '') || ' '",
    };
    const columns = await owner.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'audit'::regclass and attnum > 0 and attname not in ('tenant_id', 'id', 'tx')`,
    );
    expect(Object.keys(changes).sort()).toEqual(columns.rows.map(({ name }) => name).sort());
    await owner.query('create temporary table kept as select * from audit where id = $1', [line]);
    for (const [column, value] of Object.entries(changes)) {
      await tampered(`update audit set ${column} = ${value} where id = $1`, [line]);
      await told(`demo: batch ${number}: line ${line} was changed after it was sealed.`);
      await tampered(`update audit a set ${column} = k.${column} from kept k where a.id = k.id`);
    }
    expect(await verify()).toMatchObject({ code: 0, err: '' });
  });

  test('a line that is gone, and one that is new', async () => {
    const { number, line } = await newest();
    await owner.query('create temporary table gone as select * from audit where id = $1', [line]);
    await tampered('delete from audit where id = $1', [line]);
    await told(`demo: batch ${number}: line ${line} was deleted after it was sealed.`);
    await tampered('insert into audit select * from gone');
    const id = newId();
    await tampered(
      `insert into audit select (jsonb_populate_record(g, jsonb_build_object('id', $1::text))).* from gone g`,
      [id],
    );
    await told(`demo: line ${id} was added behind the seal; no batch has it.`);
    await tampered('delete from audit where id = $1', [id]);
    expect(await verify()).toMatchObject({ code: 0, err: '' });
  });

  test('a batch: changed, forged, removed between others, and removed at the end', async () => {
    const { number } = await newest();
    const of = 'where tenant_id = $1 and number = $2';
    const keep = async (name: string, which: number, act: () => Promise<void>) => {
      const values = [tenantIds.demo, which];
      await owner.query(`create temporary table ${name} as select * from audit_batches ${of}`, values);
      await act();
      await unbound(async () => {
        await owner.query(`delete from audit_batches ${of}`, values);
        await owner.query(`insert into audit_batches select * from ${name}`);
      });
      expect(await verify()).toMatchObject({ code: 0, err: '' });
    };
    const change = (set: string, which: number) =>
      tampered(`update audit_batches set ${set} ${of}`, [tenantIds.demo, which]);
    await keep('changed', number, async () => {
      await change('lines = set_byte(lines, 20, get_byte(lines, 20) # 1)', number);
      await told(`demo: batch ${number} was changed: its hash`);
    });
    await keep('forged', number, async () => {
      await change('mac = set_byte(mac, 0, get_byte(mac, 0) # 1)', number);
      await told(`demo: batch ${number} was not sealed by this DATA_SECRET.`);
    });
    expect(number).toBeGreaterThan(2);
    await keep('between', 2, async () => {
      await tampered(`delete from audit_batches ${of}`, [tenantIds.demo, 2]);
      await told('demo: batch 2 was removed.');
    });
    await keep('last', number, async () => {
      // With its lines, so that the database alone tells nothing.
      await owner.query(
        `create temporary table lines_of_last as select a.* from audit a join audit_batches b on b.tenant_id = a.tenant_id and b.number = $2
         where a.tenant_id = $1 and exists (select from generate_series(1, length(b.lines), 48) at where substring(b.lines from at for 16) = uuid_send(a.id))`,
        [tenantIds.demo, number],
      );
      await unbound(async () => {
        await owner.query('delete from audit where id in (select id from lines_of_last)');
        await owner.query(`delete from audit_batches ${of}`, [tenantIds.demo, number]);
      });
      await told(`demo: batch ${number} (anchored until `, 2);
      await owner.query('insert into audit select * from lines_of_last');
    });
  });

  test('an anchor: gone, begun again, cut off, changed', async () => {
    const kept = join(folder, 'kept');
    copyFileSync(anchor, kept);
    rmSync(anchor);
    await told(`The anchor ${anchor} is gone.`);
    await registered(chw);
    await seal();
    await anchored();
    expect(existsSync(anchor)).toBe(true);
    await told(`The anchor ${anchor} was gone when a server found it missing at `);
    copyFileSync(kept, anchor);
    expect(await verify()).toMatchObject({ code: 0, err: '' });

    const text = readFileSync(kept, 'utf8');
    writeFileSync(
      anchor,
      text.replace(/"root":"(.)/, (_, first) => `"root":"${first === '0' ? '1' : '0'}`),
    );
    await told(`in the anchor ${anchor}, and not, or not as they were, in the database`);
    writeFileSync(anchor, text.replace(/"root":"..../, '"root":"'));
    await told(`The anchor ${anchor} is damaged in line 2.`);
    // A crash in the middle of a line is no fault, and spoils no later one.
    writeFileSync(anchor, text.slice(0, -40));
    expect(await verify()).toMatchObject({ code: 0, err: '' });
    await registered(chw);
    await seal();
    await anchored();
    await told(`The anchor ${anchor} is damaged in line `);
    copyFileSync(kept, anchor);
  });

  test('another DATA_SECRET proves nothing, and says so', async () => {
    const other = { DATA_SECRET: 'another-data-secret-of-the-tests-0123456789' };
    const accept = (env: NodeJS.ProcessEnv) => runInProcess(t, ['data-secret', 'accept'], { ...settings, ...env });
    expect((await accept(other)).code).toBe(0);
    expect(await verify(other)).toMatchObject({
      code: 0,
      err: expect.stringMatching(/demo: \d+ batches were sealed while another DATA_SECRET was set/),
    });
    expect((await accept({})).code).toBe(0);
    expect(await verify()).toMatchObject({ code: 0, err: '' });
  });
});
