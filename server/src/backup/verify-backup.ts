/** Compares every byte of a backup with its manifest, and unpacks what can be opened. */
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type DocumentLine, documentLines, documentsFolder } from './document-list.ts';
import type { OpenBackup } from './manifest.ts';
import { countLines, drain, measure, unpacked, type Written } from './packed-file.ts';

export interface Findings {
  /** One for each file that differs from the written one. */
  readonly damaged: readonly string[];
  /** Files that were incomplete in the store when the backup was taken. */
  readonly faulty: readonly DocumentLine[];
}

interface Listed extends Written {
  readonly file: string;
  readonly rows?: number;
}

export async function verifyBackup(backup: OpenBackup, signal: AbortSignal): Promise<Findings> {
  const { tables, documents, secrets, passphrase } = backup.manifest;
  const damaged: string[] = [];
  const check = async (listed: Listed) => {
    const fault = await faultOf(backup.folder, listed, signal);
    if (fault) damaged.push(`${listed.file} ${fault}`);
    return !fault;
  };
  const opens = !passphrase || backup.keys !== null;
  for (const table of tables)
    if ((await check(table)) && opens) {
      const fault = await contentFault(backup, table, signal);
      if (fault) damaged.push(`${table.file} ${fault}`);
    }
  if (secrets.file) await check(secrets.file);
  const faulty: DocumentLine[] = [];
  if (await check(documents.list))
    for await (const line of documentLines(backup)) {
      if (line.fault === 'missing' || line.fault === 'short') faulty.push(line);
      if (line.bytes !== null && line.sha256 !== null)
        await check({ file: `${documentsFolder}/${line.place}`, bytes: line.bytes, sha256: line.sha256 });
    }
  return { damaged, faulty };
}

/** Null for the file that was written. */
async function faultOf(folder: string, { file, bytes, sha256 }: Listed, signal: AbortSignal): Promise<string | null> {
  try {
    const found = await measure(join(folder, file), signal);
    if (found.bytes !== bytes) return `has ${found.bytes} bytes instead of ${bytes}`;
    return found.sha256 === sha256 ? null : 'is damaged: its content differs';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 'is missing';
    if (code === undefined || signal.aborted) throw error;
    return `cannot be read (${code})`;
  }
}

/** Whether the file also unpacks to its rows: what was written wrong has the right hash. */
async function contentFault({ folder, keys }: OpenBackup, { file, rows }: Listed, signal: AbortSignal) {
  const lines = countLines();
  try {
    await pipeline(await unpacked(join(folder, file), keys?.ofFile(file)), lines.through, drain, { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    return 'cannot be opened';
  }
  return lines.lines() === rows ? null : `holds ${lines.lines()} rows instead of ${rows}`;
}
