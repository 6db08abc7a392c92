/** The passphrase of a backup, and the keys it gives: one for each file, so that no two files can be exchanged unseen. */
import { createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { BackupError } from './backup-error.ts';

/** The manifest's data about the passphrase: the derivation of the key (scrypt, RFC 7914), and a check of the right one. */
export const passphraseParameters = z.strictObject({
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  /** Bounded, so that a manifest from elsewhere cannot ask for all memory. */
  cost: z
    .int()
    .min(2 ** 14)
    .max(2 ** 20),
  check: z.string().regex(/^[0-9a-f]{32}$/),
});
type PassphraseParameters = z.infer<typeof passphraseParameters>;

export interface Keys {
  readonly parameters: PassphraseParameters;
  /** AES-256 key of one file. */
  ofFile(name: string): Buffer;
  /** HMAC-SHA-256 over the manifest. */
  mac(text: string): string;
}

/** 128 MB of memory and about half a second for each guess. */
const cost = 2 ** 17;
const shortest = 12;

async function keysFrom(passphrase: string, salt: string, N: number): Promise<Keys> {
  const master = await new Promise<Buffer>((resolve, reject) =>
    scrypt(
      passphrase.normalize('NFC'),
      Buffer.from(salt, 'hex'),
      32,
      { N, r: 8, p: 1, maxmem: 256 * N * 8 },
      (error, key) => (error ? reject(error) : resolve(key)),
    ),
  );
  const derived = (label: string, length = 32) =>
    Buffer.from(hkdfSync('sha256', master, 'puente backup', label, length));
  return {
    parameters: { salt, cost: N, check: derived('check', 16).toString('hex') },
    ofFile: (name) => derived(`file\0${name}`),
    mac: (text) => createHmac('sha256', derived('manifest')).update(text).digest('hex'),
  };
}

export const newKeys = (passphrase: string) => keysFrom(passphrase, randomBytes(16).toString('hex'), cost);

/** @throws BackupError where the passphrase is wrong */
export async function keysOf(passphrase: string, { salt, cost: N, check }: PassphraseParameters): Promise<Keys> {
  const keys = await keysFrom(passphrase, salt, N);
  if (timingSafeEqual(Buffer.from(keys.parameters.check), Buffer.from(check))) return keys;
  throw new BackupError('The passphrase is not the one of this backup.');
}

/** From a file or the environment, never from an argument, which every user of the machine could read. */
export async function readPassphrase(path: string | undefined, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const text = path === undefined ? env['PUENTE_BACKUP_PASSPHRASE'] : await readLine(path);
  if (text === undefined || text === '') {
    if (path === undefined) return undefined;
    throw new BackupError(`--passphrase-file: ${path} is empty.`);
  }
  if (text.length < shortest)
    throw new BackupError(
      `The passphrase is shorter than ${shortest} characters. Make one with: openssl rand -base64 33`,
    );
  return text;
}

async function readLine(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).replace(/\r?\n$/, '');
  } catch (error) {
    throw new BackupError(`--passphrase-file: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
