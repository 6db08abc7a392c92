/** `codes import icd10cm`: brings a release of ICD-10-CM, such as that of the next fiscal year. */
import { parseArgs } from 'node:util';
import { readConfig } from '#kernel/config/config';
import { migrate } from '#kernel/schema/migrate';
import { readRelease, storeRelease } from '#modules/codes';
import { UsageError } from '#modules/exchange';
import { ensureRoles } from '../database/index.ts';
import { queueNames } from '../modules.ts';
import { databaseOf } from '../services.ts';
import type { Command } from './command.ts';
import { fromCaller } from './from-caller.ts';
import { complain, log, say } from './terminal.ts';

const usage = 'codes import icd10cm <file> [--year <fiscal year>] [--from <YYYY-MM-DD>]';

function read(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { year: { type: 'string' }, from: { type: 'string' } },
  });
  const [path, ...others] = positionals;
  const { year, from } = values;
  if (!path || others.length > 0) throw new UsageError(`Name one file: ${usage}`);
  if (year !== undefined && !/^20\d\d$/.test(year)) throw new UsageError('--year: use four digits, such as 2027.');
  if (from !== undefined && !isDay(from)) throw new UsageError('--from: use a day such as 2027-04-01.');
  return { path: fromCaller(path), fiscalYear: year === undefined ? undefined : Number(year), validFrom: from };
}

const isDay = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

export const codesCommand: Command = {
  name: 'codes import icd10cm',
  usage,
  what: 'Brings a release of ICD-10-CM: the order file of CDC. Days before it keep the codes they had.',
  async run(args) {
    const release = await readRelease(read(args));
    const config = readConfig(process.env);
    for (const notice of config.notices) complain(notice);
    const { appUrl, ownerUrl, stop } = await databaseOf(config, log);
    try {
      await ensureRoles(ownerUrl, appUrl);
      await migrate(ownerUrl, queueNames);
      await storeRelease(ownerUrl, release);
    } finally {
      await stop();
    }
    const { fiscalYear, codes, billable, validFrom } = release;
    say(`ICD-10-CM of the fiscal year ${fiscalYear}: ${codes} codes, ${billable} billable, from ${validFrom} on.`);
    return 0;
  },
};
