/** PostgreSQL refuses to run as root: says as whom its programs run instead. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { DatabaseError } from './database-error.ts';

/** `prefix` is put before the command; `uid` and `gid` are given to spawn. All empty for an ordinary user. */
export interface RunAs {
  readonly prefix: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Decides by the owner of an existing cluster directory, else by the possibilities of this machine: an ordinary user
 * runs PostgreSQL as himself; root inside an empty user namespace (files stay root's), else as the user `postgres` or
 * `nobody`.
 */
export function runAs(cluster: string): RunAs {
  const self = process.getuid?.();
  const owner = existsSync(cluster) && self !== undefined ? statSync(cluster) : undefined;
  if (self !== 0) {
    if (owner && owner.uid !== self) throw new DatabaseError(belongsToAnother(cluster, owner.uid, self));
    return { prefix: [] };
  }
  if (owner && owner.uid !== 0) return { prefix: [], uid: owner.uid, gid: owner.gid };
  if (spawnSync('unshare', ['-U', 'true'], { stdio: 'ignore' }).status === 0) return { prefix: ['unshare', '-U'] };
  const user = owner ? undefined : (systemUser('postgres') ?? systemUser('nobody'));
  if (user) return { prefix: [], ...user };
  throw new DatabaseError(
    'PostgreSQL does not run as root, and this machine offers neither user namespaces nor a user for it. ' +
      'Start Puente as an ordinary user, or set DATABASE_URL and DATABASE_OWNER_URL.',
  );
}

function belongsToAnother(cluster: string, owner: number, self: number | undefined): string {
  return (
    `The database in ${cluster} belongs to user ${owner}, this process runs as user ${self}. ` +
    'Start Puente as that user, or choose another DATA_DIR.'
  );
}

function systemUser(name: string): { uid: number; gid: number } | undefined {
  if (!existsSync('/etc/passwd')) return undefined;
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`));
  const [, , uid, gid] = entry?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}
