/** Refuses to serve over a connection on which the isolation of tenants would not hold. */
import type pg from 'pg';
import { DatabaseError } from './database-error.ts';
import { appGroup, backupRole, searchRole } from './ensure-roles.ts';

interface Findings {
  readonly name: string;
  readonly version: number;
  readonly encoding: string;
  readonly superuser: boolean;
  readonly bypass: boolean;
  readonly owns: string | null;
  readonly member: boolean;
  readonly search: boolean;
  readonly backup: boolean;
}

const oldestVersion = 15;

/** Throws one `DatabaseError` that lists every reason and what to do. Run after the migrations. */
export async function assertSafeConnection(appPool: pg.Pool): Promise<void> {
  const { rows } = await appPool.query<Findings>(findings, [appGroup, searchRole, backupRole]);
  const found = rows[0];
  const problems = found ? problemsOf(found) : ['it answered nothing'];
  if (problems.length === 0) return;
  throw new DatabaseError(
    `The role ${found?.name ?? ''} of DATABASE_URL must not serve Puente:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
  );
}

function problemsOf(found: Findings): string[] {
  const { name } = found;
  const problems: string[] = [];
  if (found.version < oldestVersion * 10_000) {
    problems.push(
      `the server is PostgreSQL ${Math.floor(found.version / 10_000)}; upgrade it to ${oldestVersion} or newer`,
    );
  }
  if (found.encoding !== 'UTF8')
    problems.push(`the database is encoded in ${found.encoding}; create it with encoding UTF8`);
  if (found.superuser) {
    // A superuser passes every other check, or fails it, without meaning.
    return [
      ...problems,
      'it is a superuser, whom row level security does not bind; create an ordinary login role and put it into DATABASE_URL',
    ];
  }
  if (found.bypass)
    problems.push(
      `it has, or may take on, BYPASSRLS or superuser; run: alter role ${name} nobypassrls, and revoke such memberships`,
    );
  if (found.owns)
    problems.push(
      `it owns the table ${found.owns}, or is a member of its owner; use the owner for DATABASE_OWNER_URL only`,
    );
  if (!found.member)
    problems.push(
      `it is no member of ${appGroup}, for whom the policies are written; run: grant ${appGroup} to ${name}`,
    );
  if (found.search)
    problems.push(`it is a member of ${searchRole}, who sees every tenant; run: revoke ${searchRole} from ${name}`);
  if (found.backup)
    problems.push(`it is a member of ${backupRole}, who reads every row; run: revoke ${backupRole} from ${name}`);
  return problems;
}

const findings = `
  select current_user as name,
         current_setting('server_version_num')::int as version,
         current_setting('server_encoding') as encoding,
         bool_or(r.rolname = current_user and r.rolsuper) as superuser,
         bool_or((r.rolbypassrls or r.rolsuper) and pg_has_role(current_user, r.oid, 'member')) as bypass,
         bool_or(r.rolname = $1 and pg_has_role(current_user, r.oid, 'usage')) as member,
         bool_or(r.rolname = $2 and pg_has_role(current_user, r.oid, 'member')) as search,
         bool_or(r.rolname = $3 and pg_has_role(current_user, r.oid, 'member')) as backup,
         (select min(c.oid::regclass::text) from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
             and pg_has_role(current_user, c.relowner, 'member')) as owns
    from pg_roles r`;
