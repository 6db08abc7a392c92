/** Reads `--name value` options of a command; one that is missing, or an id that is none, stops it. */
import { parseArgs } from 'node:util';
import { validate } from 'uuid';
import { UsageError } from '#modules/exchange';

interface Asked<Needed, Optional> {
  readonly usage: string;
  readonly needed: readonly Needed[];
  readonly optional?: readonly Optional[];
}

export function readOptions<Needed extends string, Optional extends string = never>(
  args: string[],
  { usage, needed, optional = [] }: Asked<Needed, Optional>,
): Record<Needed, string> & Partial<Record<Optional, string>> {
  const options = Object.fromEntries([...needed, ...optional].map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ args, options });
  const missing = needed.find((name) => !values[name]);
  if (missing) throw new UsageError(`--${missing} is missing: ${usage}`);
  if (values['issuer'] && usage.includes('--issuer <id>') && !validate(values['issuer']))
    throw new UsageError('--issuer: use an id that issuer list shows.');
  return values as Record<Needed, string> & Partial<Record<Optional, string>>;
}
