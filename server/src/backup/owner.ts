/** A connection of the owner's whose texts are the same on every server, and the role that reads every row. */
import pg from 'pg';
import { backupRole } from '../database/index.ts';
import { BackupError } from './backup-error.ts';

/** The text form of values and the time limit of a transaction must not depend on the settings of a server or a role. */
const settings = {
  client_encoding: 'UTF8',
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  search_path: 'public',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  // The server notices that we were killed, also in the middle of a long statement.
  client_connection_check_interval: '5s',
};

export async function openOwner(connectionString: string, name: string): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString, application_name: name });
  // The statement under way reports a lost connection.
  owner.on('error', () => {});
  await owner.connect();
  for (const [setting, value] of Object.entries(settings))
    await owner.query('select set_config($1, $2, false)', [setting, value]).catch((error: { code?: string }) => {
      // 22023: not every system has this check.
      if (setting !== 'client_connection_check_interval' || error.code !== '22023') throw error;
    });
  return owner;
}

/** Sees to it that the owner may become the role of backups. It inherits nothing of it where PostgreSQL (16) can tell. */
export async function mayRead(owner: pg.Client): Promise<void> {
  if (await canBecome(owner)) return;
  const { rows } = await owner.query<{ name: string; version: number }>(
    `select session_user::text as name, current_setting('server_version_num')::int as version`,
  );
  const { name, version } = rows[0]!;
  const login = pg.escapeIdentifier(name);
  try {
    await owner.query(`grant ${backupRole} to ${login}${version >= 160_000 ? ' with inherit false, set true' : ''}`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new BackupError(
      `The role of DATABASE_OWNER_URL may not read every row. As an administrator of the server run: grant ${backupRole} to ${login};`,
    );
  }
}

async function canBecome(owner: pg.Client): Promise<boolean> {
  try {
    await owner.query(`set role ${backupRole}`);
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return false;
    throw error;
  }
  await owner.query('reset role');
  return true;
}
