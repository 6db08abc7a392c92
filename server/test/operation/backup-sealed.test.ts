/** A sealed backup with the secrets in it, of an installation that has lost documents and has work under way. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '#modules/documents';
import { copyDocuments } from '../../src/backup/copy-documents.ts';
import { type Manifest, openBackup, render } from '../../src/backup/manifest.ts';
import { mayRead, openOwner } from '../../src/backup/owner.ts';
import { unpacked } from '../../src/backup/packed-file.ts';
import { verifyBackup } from '../../src/backup/verify-backup.ts';
import type { Pool } from '../support/caller.ts';
import { registered } from '../support/factories.ts';
import { secrets, tenantIds } from '../support/test-app.ts';
import { callerAt, contentOf, documented, filesOf, openPlace, type Place, populate } from './backup-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'puente-backups-'));
const sealed = join(folder, 'sealed');
const passphrase = 'only of the tests, but long enough';
const passphraseFile = join(folder, 'passphrase');
/** DATA_DIR holds the secrets, as after a start in development. */
const inFiles = { IDP_SECRET: '', DATA_SECRET: '', PUENTE_BACKUP_PASSPHRASE: passphrase };
const never = new AbortController().signal;
const content = Buffer.from('A letter that is kept. '.repeat(9000));

let source: Place;
let target: Place;
let pool: Pool;
/** Places of documents: one that is whole, one that is missing, one that is cut short. */
const places: string[] = [];
const ids: string[] = [];

beforeAll(async () => {
  [source, target] = [await openPlace(), await openPlace()];
  writeFileSync(passphraseFile, `${passphrase}\n`);
  writeFileSync(join(source.dataDir, 'idp.secret'), `${secrets.IDP_SECRET}\n`);
  writeFileSync(join(source.dataDir, 'data.secret'), `${secrets.DATA_SECRET}\n`);
  pool = await populate(source);
  const server = await source.serve();
  const chw = await callerAt(server, pool, 'chw');
  const person = await registered(chw, { familyName: 'Canary-Family' });
  for (let n = 0; n < 4; n += 1)
    ids.push((await documented(server, chw, person.id, Buffer.concat([content, Buffer.from(`${n}`)]))).id);
  await server.kill();
  const versions = await source.sql<{ document_id: string; storage_key: string }>(
    'document_versions',
    'select document_id, storage_key from document_versions',
  );
  places.push(...ids.map((id) => versions.find(({ document_id: of }) => of === id)!.storage_key));
  rmSync(join(source.dataDir, 'documents', places[1]!));
  truncateSync(join(source.dataDir, 'documents', places[2]!), 70_000);
  const owner = new pg.Client({ connectionString: source.database.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into pgboss.job (name, data, state, started_on, created_on, retry_count, retry_limit, keep_until) values
       ('expire-answers', '{"at":"work"}', 'active', now(), now(), 8, 8, now() + interval '14 days'),
       ('expire-answers', '{"waits":"long"}', 'created', null, now() - interval '20 days', 0, 8, now() - interval '6 days')`,
  );
  // From a cluster with more transactions than the one that is restored into.
  await owner.query('alter table audit disable trigger user, no force row level security');
  await owner.query(`update audit set tx = '900000000000'`);
  await owner.query('alter table audit enable trigger user, force row level security');
  await owner.end();
});
afterAll(async () => {
  await source.drop();
  await target.drop();
  rmSync(folder, { recursive: true, force: true });
});

const lost = (place: string, how: string) => `documents/${place} ${how} when the backup was taken.`;

describe('a sealed backup', () => {
  test('needs a passphrase that is worth the name', async () => {
    const short = await source.run(['backup', sealed], { ...inFiles, PUENTE_BACKUP_PASSPHRASE: 'short' });
    expect(short).toMatchObject({
      code: 2,
      err: expect.stringContaining('The passphrase is shorter than 12 characters.'),
    });
  });

  test('is taken with what is there of the documents; what is not is named, and the exit code tells', async () => {
    const { code, out, err } = await source.run(['backup', sealed], inFiles);
    expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining(' 3 documents') });
    expect(err).toContain(lost(places[1]!, 'was missing'));
    expect(err).toContain(lost(places[2]!, 'was cut short'));
    expect(err).not.toContain('Keep them apart');
  });

  test('tells nothing of what is in it', async () => {
    const all = Buffer.concat(filesOf(sealed).map((file) => readFileSync(join(sealed, file))));
    for (const secret of Object.values(secrets)) expect(all.includes(secret)).toBe(false);
    for (const file of ['tables/public.patients.zst', 'secrets.zst'])
      await expect(buffer(await unpacked(join(sealed, file)))).rejects.toThrow();
    const { keys } = await openBackup(sealed, passphrase);
    const file = 'tables/public.patients.zst';
    expect((await buffer(await unpacked(join(sealed, file), keys!.ofFile(file)))).toString()).toContain(
      'Canary-Family',
    );
  });

  test('is verified with the passphrase and without, and not with another one', async () => {
    const opened = await target.run(['backup', 'verify', sealed, '--passphrase-file', passphraseFile]);
    expect(opened).toMatchObject({
      code: 1,
      out: expect.stringContaining('is whole'),
      err: expect.stringContaining(places[1]!),
    });
    const closed = await target.run(['backup', 'verify', sealed]);
    expect(closed).toMatchObject({
      code: 1,
      err: expect.stringContaining('No passphrase was given: the files were compared'),
    });
    await expect(openBackup(sealed, 'another passphrase altogether')).rejects.toThrow(
      /^The passphrase is not the one of this backup\.$/,
    );
  });

  test('cannot be changed without the passphrase, not even with the right hashes', async () => {
    const copy = join(folder, 'forged');
    const sha256 = (file: string) =>
      createHash('sha256')
        .update(readFileSync(join(copy, file)))
        .digest('hex');
    cpSync(sealed, copy, { recursive: true });
    const [one, two] = ['tables/public.patients.zst', 'tables/public.users.zst'];
    renameSync(join(copy, one), join(copy, 'x'));
    renameSync(join(copy, two), join(copy, one));
    renameSync(join(copy, 'x'), join(copy, two));
    const { manifest, keys } = await openBackup(sealed, passphrase);
    const forged: Manifest = {
      ...manifest,
      tables: manifest.tables.map((table) =>
        [one, two].includes(table.file)
          ? { ...table, bytes: statSync(join(copy, table.file)).size, sha256: sha256(table.file) }
          : table,
      ),
    };
    const write = (text: string) => writeFileSync(join(copy, 'manifest.json'), text);
    const other = { ...keys!, mac: () => '0'.repeat(64) };
    write(render(forged, other));
    await expect(openBackup(copy, passphrase)).rejects.toThrow(
      'was changed by somebody who does not know the passphrase',
    );
    write(render(forged, null));
    await expect(openBackup(copy, passphrase)).rejects.toThrow(
      'was changed by somebody who does not know the passphrase',
    );
    // Even a manifest that is signed right does not make one file pass for the other.
    write(render(forged, keys));
    const { damaged } = await verifyBackup(await openBackup(copy, passphrase), never);
    expect(damaged).toEqual([`${one} cannot be opened`, `${two} cannot be opened`]);
  });
});

describe('its restore', () => {
  test('wants the passphrase, and leaves the folder as it is where a secret of its own is there', async () => {
    const empty = { ...inFiles, PUENTE_BACKUP_PASSPHRASE: '' };
    expect(await target.run(['restore', sealed], empty)).toMatchObject({
      code: 2,
      err: expect.stringContaining('The backup is sealed.'),
    });
    writeFileSync(join(target.dataDir, 'data.secret'), `${'another-secret-'.repeat(4)}\n`);
    const refused = await target.run(['restore', sealed], inFiles);
    expect(refused.err).toMatch(/DATA_SECRET in .*data\.secret is not the one of the backup: move the file away/);
    expect(refused.code).toBe(2);
    expect(filesOf(target.dataDir)).toEqual(['data.secret']);
    rmSync(join(target.dataDir, 'data.secret'));
  });

  test('brings rows, documents and secrets, and names what was lost before', async () => {
    const { code, err } = await target.run(['restore', sealed], inFiles);
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining(lost(places[1]!, 'was missing')) });
    expect(readFileSync(join(target.dataDir, 'idp.secret'), 'utf8').trim()).toBe(secrets.IDP_SECRET);
    expect(statSync(join(target.dataDir, 'data.secret')).mode & 0o777).toBe(0o600);
    const server = await target.serve({ IDP_SECRET: '', DATA_SECRET: '' });
    const chw = await callerAt(server, pool, 'chw');
    expect((await contentOf(server, chw, ids[0]!)).bytes).toEqual(Buffer.concat([content, Buffer.from('0')]));
    expect((await contentOf(server, chw, ids[1]!)).status).toBe(409);
    await server.kill();
  });

  test('leaves no line of the audit to a transaction that is still to come', async () => {
    const [row] = await target.sql<{ lines: string; later: string }>(
      'audit',
      `select count(*) as lines, count(*) filter (where not pg_visible_in_snapshot(tx, pg_current_snapshot())) as later
       from audit where actor <> 'system:restore'`,
    );
    expect(Number(row!.lines)).toBeGreaterThan(4);
    expect(row!.later).toBe('0');
  });

  test('gives work that was under way, or waited for long, its whole time again', async () => {
    const third = await openPlace();
    try {
      expect((await third.run(['restore', sealed], inFiles)).code).toBe(1);
      const owner = new pg.Client({ connectionString: third.database.ownerUrl });
      await owner.connect();
      const { rows } = await owner.query(
        `select data, state, started_on is null as fresh, keep_until > now() + interval '13 days' as kept from pgboss.job where data ?| array['at', 'waits'] order by data::text`,
      );
      await owner.end();
      expect(rows).toEqual([
        { data: { at: 'work' }, state: 'created', fresh: true, kept: true },
        { data: { waits: 'long' }, state: 'created', fresh: true, kept: true },
      ]);
    } finally {
      await third.drop();
    }
  });
});

test('a content whose retention ends while the backup is taken is no loss', async () => {
  const owner = await openOwner(source.database.ownerUrl, 'test');
  await mayRead(owner);
  await owner.query('begin isolation level repeatable read read only');
  await owner.query('set local role puente_backup');
  await owner.query('select from document_versions limit 1');
  // Not the owner, whose way to the rows would wait for the snapshot.
  const app = new pg.Client({ connectionString: source.database.appUrl });
  await app.connect();
  await app.query(`select set_config('app.tenant', $1, false)`, [tenantIds.demo]);
  const removed = await app.query<{ id: string }>(
    'update document_versions set removed_at = now() where storage_key = $1 returning id',
    [places[3]],
  );
  await app.end();
  const store = await openStore({ dataDir: source.dataDir, documents: { maxBytes: 1 } });
  await store.remove(places[3]!);
  const told: string[] = [];
  const isRemoved = async (_: string, id: string) => id === removed.rows[0]!.id;
  const parts = { snapshot: owner, isRemoved, store, folder: join(folder, 'ended'), signal: never, progress: () => {} };
  for await (const { place, fault } of copyDocuments(parts)) told.push(`${places.indexOf(place)} ${fault}`);
  await owner.end();
  expect(told.sort()).toEqual(['0 null', '1 missing', '2 short', '3 ended']);
});
