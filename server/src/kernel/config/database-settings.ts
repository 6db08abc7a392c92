/** The database: its own server with two roles, or the embedded one. */
import * as z from 'zod';
import { isPostgresUrl, postgresUrl } from './config-formats.ts';

const url = z
  .string()
  .refine(isPostgresUrl, 'use an address like postgresql://role:password@host:5432/database')
  .optional();

export const databaseVariables = { DATABASE_URL: url, DATABASE_OWNER_URL: url };

interface Variables {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_OWNER_URL?: string | undefined;
}

export interface DatabaseSettings {
  readonly url: string;
  readonly ownerUrl: string;
}

/** Absent: the embedded database serves. */
export const readDatabase = ({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }: Variables) =>
  url && ownerUrl ? Object.freeze({ url, ownerUrl } satisfies DatabaseSettings) : undefined;

export function databaseProblems({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }: Variables): string[] {
  if (url && !ownerUrl)
    return ['DATABASE_OWNER_URL is missing: DATABASE_URL is set, and the migrations need the owner of the database.'];
  if (ownerUrl && !url)
    return ['DATABASE_URL is missing: DATABASE_OWNER_URL is set, and the application needs a role that owns nothing.'];
  if (url && ownerUrl && postgresUrl(url)?.username === postgresUrl(ownerUrl)?.username)
    return ['DATABASE_URL names the same role as DATABASE_OWNER_URL: give the application a role of its own.'];
  return [];
}
