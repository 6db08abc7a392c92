/** manifest.json: what a backup is of and which files it is made of. It is written last, and names its own hash. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { BackupError } from './backup-error.ts';
import { type Keys, keysOf, passphraseParameters } from './passphrase.ts';
import { schemaVersion } from './schema-version.ts';

export const manifestName = 'manifest.json';
/** A folder of this name is a backup that was not finished. */
export const unfinished = (folder: string) => `${folder}.unfinished`;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const fingerprint = z.string().regex(/^[0-9a-f]{32}$/);
/** Below the folder, and nowhere else. */
const file = z.string().regex(/^(tables\/)?[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*$/);
const packed = { file, bytes: z.int(), sha256: hash };
const named = { schema: z.string(), name: z.string() };

const manifest = z.strictObject({
  format: z.literal(1),
  puente: z.string(),
  postgres: z.string(),
  schema: schemaVersion,
  /** Everything that was confirmed before this moment is in the backup. ISO 8601, UTC. */
  moment: z.string(),
  tables: z.array(z.strictObject({ ...named, columns: z.array(z.string()), rows: z.int(), ...packed })),
  sequences: z.array(z.strictObject({ ...named, last: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  documents: z.strictObject({
    /** Files in the backup, and their bytes. */
    count: z.int(),
    bytes: z.int(),
    /** Named by rows, but missing or cut short when the backup was taken. */
    faulty: z.int(),
    list: z.strictObject({ ...packed, rows: z.int() }),
  }),
  secrets: z.strictObject({
    DATA_SECRET: fingerprint,
    IDP_SECRET: fingerprint,
    IDP_SECRET_OTHERS: z.array(fingerprint),
    /** The sealed secrets themselves, where DATA_DIR held them; null where the operator keeps them. */
    file: z.strictObject(packed).nullable(),
  }),
  passphrase: passphraseParameters.nullable(),
});
export type Manifest = z.infer<typeof manifest>;
const signed = manifest.extend({ sha256: hash, mac: hash.nullable() });

export interface OpenBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Null where the backup is not sealed, or no passphrase was given. */
  readonly keys: Keys | null;
}

const textOf = (content: object) => `${JSON.stringify(content, null, 1)}\n`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The text of manifest.json. */
export function render(content: Manifest, keys: Keys | null): string {
  const text = textOf(content);
  return textOf({ ...content, sha256: hashOf(text), mac: keys ? keys.mac(text) : null });
}

/** @throws BackupError where the backup is incomplete, its manifest was changed, or the passphrase is wrong */
export async function openBackup(folder: string, passphrase: string | undefined): Promise<OpenBackup> {
  const path = join(folder, manifestName);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${folder} is no whole backup: ${manifestName} cannot be read (${error.code}).`);
  });
  if (basename(folder).endsWith(unfinished('')))
    throw new BackupError(`${folder} is no whole backup: it was not finished. Take it again.`);
  const read = parse(text);
  if (!read) throw new BackupError(`${path} is damaged: it is not the file that was written.`);
  const { sha256: _, mac, ...content } = read;
  const keys = content.passphrase && passphrase !== undefined ? await keysOf(passphrase, content.passphrase) : null;
  if (keys && (mac === null || !timingSafeEqual(Buffer.from(keys.mac(textOf(content))), Buffer.from(mac))))
    throw new BackupError(`${path} was changed by somebody who does not know the passphrase.`);
  return { folder, manifest: content, keys };
}

/** Null where a byte differs: the text must be what its own content renders to, and the hash that of the content. */
function parse(text: string): z.infer<typeof signed> | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  if (textOf(json as object) !== text || !signed.safeParse(json).success) return null;
  const read = json as z.infer<typeof signed>;
  const { sha256, mac: _, ...content } = read;
  return sha256 === hashOf(textOf(content)) ? read : null;
}
