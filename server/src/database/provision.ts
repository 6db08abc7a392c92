/** Creates the database and its two login roles in an embedded cluster; harmless when they stand already. */
import pg from 'pg';
import type { ClusterSecrets } from './cluster.ts';

export const databaseName = 'puente';
export const ownerRole = 'puente_owner';
export const appRole = 'puente_web';

/** `superuser` is connected to the maintenance database `postgres`. */
export async function provision(superuser: pg.Client, secrets: ClusterSecrets): Promise<void> {
  await createRole(superuser, { role: ownerRole, attributes: 'createrole createdb', password: secrets.owner });
  await createRole(superuser, { role: appRole, attributes: 'nocreaterole nocreatedb', password: secrets.app });
  const { rowCount } = await superuser.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount) return;
  await superuser.query(`create database ${databaseName} owner ${ownerRole} template template0 encoding 'UTF8'`);
  await superuser.query(`revoke all on database ${databaseName} from public`);
  await superuser.query(`grant connect on database ${databaseName} to ${appRole}`);
}

/** Past row-level security, triggers and references: what removes an organization from every table in one transaction. */
export async function letOwnerRemove(superuser: pg.Client): Promise<void> {
  await superuser.query(`alter role ${ownerRole} bypassrls`);
  await superuser.query(`grant set on parameter session_replication_role to ${ownerRole}`);
}

async function createRole(
  superuser: pg.Client,
  { role, attributes, password }: Record<'role' | 'attributes' | 'password', string>,
) {
  const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount) return;
  await superuser.query(
    `create role ${role} login ${attributes} nosuperuser nobypassrls password ${pg.escapeLiteral(password)}`,
  );
}
