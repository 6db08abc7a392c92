/** `restore`. */
import { restore } from '../backup/restore.ts';
import { readFolder, tellFaulty, untilInterrupted } from './backup-command.ts';
import type { Command } from './command.ts';
import { complain, log, say } from './terminal.ts';

const usage = 'restore <folder> [--passphrase-file <file>]';

export const restoreCommand: Command = {
  name: 'restore',
  usage,
  what: 'Puts a backup into an empty database and its documents into their store. No server may run on it.',
  async run(args) {
    const from = Date.now();
    const asked = await readFolder(args, usage);
    const signal = untilInterrupted('Nothing was restored.');
    const { manifest, faulty } = await restore({ ...asked, env: process.env, log, signal, progress: complain });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `Restored ${manifest.moment}: ${rows} rows, ${manifest.documents.count} documents, ${((Date.now() - from) / 1000).toFixed(1)} s. Everybody signs in again.`,
    );
    return tellFaulty(faulty);
  },
};
