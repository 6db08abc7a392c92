/** Rules about the staff as a whole, checked after a change is written and before it is committed. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { panelSize } from '#modules/patients';

/** A refusal that names its reason. */
export const refused = (path: string, code: string, message: string) =>
  new AppError('conflict', { detail: message, errors: [{ path, code, message }] });

export const ownRights = (path: string) =>
  refused(path, 'own', 'Nobody changes their own rights. Ask another administrator.');

/** Changes of roles and permissions run one after another, since two valid ones may be invalid together. */
export const oneAtATime = (tx: Transaction, { tenantId }: Context) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`staff ${tenantId}`]);

/** @throws AppError conflict if nobody, apart from `without`, remains to administer the organization */
export async function requireAdministrator(
  tx: Transaction,
  { tenantId }: Context,
  { path, without }: { path: string; without?: string },
) {
  const [left] = await tx.query(
    `select from users where tenant_id = $1 and status = 'active' and roles ? 'TenantAdmin' and id is distinct from $2::uuid limit 1`,
    [tenantId, without ?? null],
  );
  if (!left) throw refused(path, 'last_administrator', 'This is the last active administrator.');
}

/** Members who can supervise, as SQL over the alias of a row of `users`. */
export const supervises = (s: string) =>
  `${s}.status in ('invited', 'active') and ${s}.roles ?| array['clinician', 'TenantAdmin']`;

/** @throws AppError conflict unless the supervisor is an administrator or a clinician who works here, and nobody's own */
export async function requireSupervisor(tx: Transaction, { tenantId }: Context, userId: string) {
  const [found] = await tx.query<{ fit: boolean; circle: boolean }>(
    `with recursive above (id, supervisor_id, depth) as (
       select u.id, u.supervisor_id, 1 from users u where u.tenant_id = $1 and u.id = $2
       union all
       select s.id, s.supervisor_id, a.depth + 1 from above a join users s on s.tenant_id = $1 and s.id = a.supervisor_id
       where a.supervisor_id <> $2 and a.depth < 100)
     select exists (select from above where supervisor_id = $2 or depth >= 100) as circle,
       exists (select from users u join users s on s.tenant_id = u.tenant_id and s.id = u.supervisor_id
         where u.tenant_id = $1 and u.id = $2 and ${supervises('s')}) as fit`,
    [tenantId, userId],
  );
  if (found?.circle) throw refused('supervisorId', 'circle', 'Nobody can supervise their own supervisor.');
  if (!found?.fit) throw refused('supervisorId', 'unfit', 'Choose a clinician or an administrator who works here.');
}

/** @throws AppError conflict where the member supervises others and has no role for it any more */
export async function requireRoleToSupervise(tx: Transaction, { tenantId }: Context, userId: string) {
  const [left] = await tx.query(
    `select from users u where u.tenant_id = $1 and u.id = $2 and not u.roles ?| array['clinician', 'TenantAdmin']
       and exists (select from users o where o.tenant_id = $1 and o.supervisor_id = $2 and o.status <> 'deactivated')`,
    [tenantId, userId],
  );
  if (left) throw refused('roles', 'supervises', 'This person supervises others. Give them another supervisor first.');
}

/** @throws AppError conflict while people in care are assigned: a closed account leaves nobody behind */
export async function requireEmptyPanel(tx: Transaction, { tenantId }: Context, userId: string) {
  if ((await panelSize(tx, tenantId, userId)) > 0)
    throw refused('status', 'has_panel', 'Move the people on this panel to somebody else first.');
}
