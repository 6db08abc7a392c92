/** The secrets of the user pools and of sealed contents. Outside of production, missing ones become files. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';
import { isStrong } from './config-formats.ts';

const secret = z.string().refine(isStrong, 'use at least 32 random bytes: openssl rand -base64 48').optional();

export const secretVariables = {
  IDP_SECRET: secret,
  IDP_SECRET_OTHERS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine((secrets) => secrets.every(isStrong), 'use secrets of at least 32 random bytes, separated by commas'),
  DATA_SECRET: secret,
};

/** The files below DATA_DIR that hold a secret which no setting names. */
export const secretFiles = { IDP_SECRET: 'idp.secret', DATA_SECRET: 'data.secret' } as const;

type Name = keyof typeof secretFiles;

/** The named secret of a setting or a file. `notices` gets a sentence if the file is made. */
export function readSecret(
  set: { readonly [K in Name]?: string | undefined } & { readonly DATA_DIR: string },
  name: Name,
  { makes, notices }: { readonly makes: boolean; readonly notices: string[] },
): string {
  const value = set[name];
  if (value) return value;
  if (makes) makeSecret(set.DATA_DIR, name, notices);
  return storedSecret(set.DATA_DIR, name);
}

interface Variables {
  readonly IDP_SECRET?: string | undefined;
  readonly DATA_SECRET?: string | undefined;
  readonly NODE_ENV: string;
}

export function secretProblems(set: Variables, isRejected: (name: Name) => boolean): string[] {
  const missing = (['IDP_SECRET', 'DATA_SECRET'] as const).filter((name) => !set[name] && !isRejected(name));
  return [
    ...(set.NODE_ENV === 'production' ? missing : []).map(
      (name) => `${name} is missing: production needs it. Make one with: openssl rand -base64 48`,
    ),
    ...(set.IDP_SECRET && set.IDP_SECRET === set.DATA_SECRET
      ? ['DATA_SECRET equals IDP_SECRET: make a second one.']
      : []),
  ];
}

function makeSecret(dataDir: string, variable: Name, notices: string[]) {
  const path = join(dataDir, secretFiles[variable]);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    notices.push(
      `${variable} is not set: made one in ${path}. Back it up with the database; without it the database's sealed contents are lost.`,
    );
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

function storedSecret(dataDir: string, variable: Name): string {
  const path = join(dataDir, secretFiles[variable]);
  if (!existsSync(path))
    throw new ConfigError([
      `${variable} is missing: set the one that the database is used with, or put it into ${path}.`,
    ]);
  const secret = readFileSync(path, 'utf8').trim();
  if (!isStrong(secret)) throw new ConfigError([`${variable} in ${path} is damaged: restore the file from a backup.`]);
  return secret;
}
