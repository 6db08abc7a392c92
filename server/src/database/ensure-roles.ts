/** Makes sure that the group roles that every policy and grant names exist, before the migrations run. */
import pg from 'pg';
import { DatabaseError } from './database-error.ts';

/** Row level security policies are written `to puente_app`; the application's login is a member. */
export const appGroup = 'puente_app';
/** Owns the one SECURITY DEFINER search function; nobody logs in as it and the application is no member. */
export const searchRole = 'puente_search';
/** Reads every row for a backup; the owner becomes it for that time, the application is no member. */
export const backupRole = 'puente_backup';

/**
 * Run by the owner, as often as one likes, also by several processes at once. Throws `DatabaseError` with the SQL for
 * an administrator when the owner may not do it.
 */
export async function ensureRoles(ownerUrl: string, appUrl: string): Promise<void> {
  const appLogin = await currentUser(appUrl);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    // Roles belong to the whole server, so that no lock of one database guards them: the loser of a race looks again.
    for (let attempt = 1; ; attempt += 1) {
      try {
        await createMissing(owner, appLogin);
        return;
      } catch (error) {
        if (isDenied(error)) throw new DatabaseError(await instructions(owner, appLogin));
        if (!isRace(error) || attempt === 10) throw error;
      }
    }
  } finally {
    await owner.end();
  }
}

async function createMissing(owner: pg.Client, appLogin: string): Promise<void> {
  for (const role of await missing(owner))
    await owner.query(`create role ${role} nologin nosuperuser nobypassrls nocreaterole nocreatedb`);
  if (!(await isMember(owner, appLogin, appGroup)))
    await owner.query(`grant ${appGroup} to ${pg.escapeIdentifier(appLogin)}`);
}

async function missing(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ role: string }>(
    'select role from unnest($1::text[]) role where not exists (select from pg_roles where rolname = role)',
    [[appGroup, searchRole, backupRole]],
  );
  return rows.map(({ role }) => role);
}

async function currentUser(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select current_user as name');
    return rows[0]?.name ?? '';
  } finally {
    await client.end();
  }
}

async function isMember(client: pg.Client, login: string, group: string): Promise<boolean> {
  const { rowCount } = await client.query('select where pg_has_role($1, $2, $3)', [login, group, 'usage']);
  return Boolean(rowCount);
}

/** 42501: the owner is not allowed to. */
function isDenied(error: unknown): boolean {
  return codeOf(error) === '42501';
}

/** Another process created the role or the membership in the same moment. */
function isRace(error: unknown): boolean {
  return ['42710', '23505', 'XX000'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The statements that an administrator has to run; an existing role is not made again. */
async function instructions(owner: pg.Client, appLogin: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>('select current_user as name');
  const ownerLogin = pg.escapeIdentifier(rows[0]?.name ?? '');
  return [
    'The role of DATABASE_OWNER_URL may not create the roles that Puente needs. As an administrator of the server run:',
    `  alter role ${ownerLogin} createrole;`,
    'or, to keep role creation to yourself:',
    ...(await missing(owner)).map((role) => `  create role ${role} nologin;`),
    `  grant ${appGroup} to ${pg.escapeIdentifier(appLogin)};`,
    `  grant ${searchRole} to ${ownerLogin} with admin option;`,
    `  grant ${backupRole} to ${ownerLogin};`,
    'and start again.',
  ].join('\n');
}
