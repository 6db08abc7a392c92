/**
 * An anchor: a file outside of the database with the newest seal of each organization, one line of JSON each, in the
 * order in which they were made. A change of the database cannot take them back.
 */
import { open, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { field } from '@puente/contract';
import * as z from 'zod';

/** The newest batch of an organization at a time. */
const headLine = z.strictObject({
  at: field.instant,
  era: field.id,
  round: field.matching(/^\d{1,19}$/, 19),
  tenant: field.id,
  batch: z.int().positive(),
  root: field.matching(/^[0-9a-f]{64}$/, 64),
});
/** A server began the file: as the first of its database, or again because it was gone. */
const beginning = z.strictObject({ at: field.instant, era: field.id, began: z.enum(['new', 'again']) });

export type HeadLine = z.infer<typeof headLine>;
export type Beginning = z.infer<typeof beginning>;
export type AnchorLine = HeadLine | Beginning;

const anchorLine = z.union([headLine, beginning]);

export const isHead = (line: AnchorLine): line is HeadLine => 'batch' in line;

/** The database's name of the file: a path has a meaning on one machine alone. */
export const placeOf = (path: string) => `${hostname()}:${path}`;

export interface AnchorContents {
  readonly lines: readonly AnchorLine[];
  /** The numbers of lines that cannot be read. A last one without an end was cut off by a crash, and is left out. */
  readonly damaged: readonly number[];
}

/** @returns null where there is no file */
export async function readAnchor(path: string): Promise<AnchorContents | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const lines: AnchorLine[] = [];
  const damaged: number[] = [];
  for (const [index, one] of text.split('\n').slice(0, -1).entries()) {
    const line = read(one);
    if (line) lines.push(line);
    else damaged.push(index + 1);
  }
  return { lines, damaged };
}

function read(text: string): AnchorLine | undefined {
  try {
    return anchorLine.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Appends, and waits for the disk. A line that a crash cut off is ended first, so that it spoils no other line. */
export async function appendAnchor(path: string, lines: readonly AnchorLine[]): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await file.read(last, 0, 1, size - 1);
    const cutOff = size > 0 && last.toString() !== '\n';
    await file.appendFile(`${cutOff ? '\n' : ''}${lines.map((line) => `${JSON.stringify(line)}\n`).join('')}`);
    await file.sync();
  } finally {
    await file.close();
  }
}
