/** The secrets that a development start makes in DATA_DIR: a sealed backup takes them along, and a restore puts them back. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { type Config, dataDirOf } from '#kernel/config/config';
import { fingerprintOf } from '#kernel/config/secret-fingerprint';
import { secretFiles } from '#kernel/config/secret-settings';
import { BackupError } from './backup-error.ts';
import type { OpenBackup } from './manifest.ts';
import { pack, unpacked, type Written } from './packed-file.ts';

export const secretsName = 'secrets.zst';
const variables = ['IDP_SECRET', 'DATA_SECRET'] as const;
type Variable = (typeof variables)[number];
const sealedSecrets = z.strictObject({ IDP_SECRET: z.string().optional(), DATA_SECRET: z.string().optional() });

async function fileOf(dataDir: string, variable: Variable): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, secretFiles[variable]), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The secrets in use that lie in DATA_DIR, with their paths. */
export async function secretsInFiles({ dataDir, idpSecret, dataSecret }: Config) {
  const used = { IDP_SECRET: idpSecret, DATA_SECRET: dataSecret };
  const found = await Promise.all(variables.map((variable) => fileOf(dataDir, variable)));
  return variables
    .filter((variable, index) => found[index] === used[variable])
    .map((variable) => ({ variable, secret: used[variable], path: join(dataDir, secretFiles[variable]) }));
}

export async function writeSecrets(
  secrets: readonly { variable: Variable; secret: string }[],
  path: string,
  key: Buffer,
): Promise<Written> {
  const content = Object.fromEntries(secrets.map(({ variable, secret }) => [variable, secret]));
  return pack(Readable.from([Buffer.from(JSON.stringify(content))]), path, { key });
}

async function readSecrets({ folder, manifest, keys }: OpenBackup): Promise<z.infer<typeof sealedSecrets>> {
  const { file } = manifest.secrets;
  if (!file || !keys) return {};
  return sealedSecrets.parse(
    JSON.parse((await buffer(await unpacked(join(folder, file.file), keys.ofFile(file.file)))).toString()),
  );
}

const wanted = ({ manifest }: OpenBackup, variable: Variable) => manifest.secrets[variable];

/** The settings' own, or the file's in DATA_DIR. */
async function present(env: NodeJS.ProcessEnv, variable: Variable) {
  const set = env[variable]?.trim();
  const path = join(dataDirOf(env), secretFiles[variable]);
  return { secret: set ? env[variable]! : await fileOf(dataDirOf(env), variable), path, isSet: Boolean(set) };
}

/**
 * Writes the secrets of a sealed backup into DATA_DIR if they are missing. If an existing one differs, it writes none.
 * @throws BackupError naming the variable and the remedy
 */
export async function placeSecrets(backup: OpenBackup, env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const own = await readSecrets(backup);
  const others = (env['IDP_SECRET_OTHERS'] ?? '').split(',').map((secret) => secret.trim());
  const missing: { path: string; secret: string }[] = [];
  for (const variable of variables) {
    const { secret, path, isSet } = await present(env, variable);
    const place = isSet ? variable : `${variable} in ${path}`;
    if (secret === undefined) {
      const brought = own[variable];
      if (brought === undefined)
        throw new BackupError(
          `${variable} is missing: set the one of the installation that was backed up; where it was not set there, its DATA_DIR/${secretFiles[variable]} holds it.`,
        );
      missing.push({ path, secret: brought });
      continue;
    }
    const given = variable === 'IDP_SECRET' ? [secret, ...others] : [secret];
    if (given.some((one) => one && fingerprintOf(variable, one) === wanted(backup, variable))) continue;
    const way =
      own[variable] && !isSet
        ? 'move the file away, since the backup brings its own'
        : 'set the one of the installation that was backed up';
    throw new BackupError(`${place} is not the one of the backup: ${way}. Nothing was changed.`);
  }
  for (const { path, secret } of missing) {
    await mkdir(dataDirOf(env), { recursive: true, mode: 0o700 });
    await writeFile(path, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  return missing.map(({ path }) => path);
}
