/** `pool show` and `pool change`: what an organization decides about its user pool, as its administrators do in the browser. */
import { type PoolSettingsChange, poolFields, poolSettingsChange } from '@puente/contract';
import { AppError } from '#kernel/errors/errors';
import { requestKey } from '#kernel/records/idempotency';
import { UsageError } from '#modules/exchange';
import { changeTenant, readTenant } from '#modules/tenancy';
import type { Command } from './command.ts';
import { inTenant } from './in-tenant.ts';
import { readOptions } from './read-options.ts';
import { say } from './terminal.ts';

type Name = keyof typeof poolFields;

/** The text behind an option, and its value; an unknown text is left as typed for the contract to refuse. */
interface Form {
  readonly takes: string;
  read(text: string): unknown;
}

const number: Form = { takes: '<number>', read: (text) => (/^\d+$/.test(text) ? Number(text) : text) };
const answer: Form = { takes: 'yes|no', read: (text) => (text === 'yes' ? true : text === 'no' ? false : text) };
const word = (...words: readonly string[]): Form => ({ takes: words.join('|'), read: (text) => text });

const forms: Readonly<Record<Name, Form>> = {
  mfaConfiguration: word('OFF', 'OPTIONAL', 'ON'),
  tokenMinutes: number,
  allowSelfSignUp: answer,
  passwordMinimumLength: number,
  deviceTracking: word('OFF', 'USER_OPT_IN', 'ALWAYS'),
  allowedFirstAuthFactors: { takes: 'PASSWORD[,EMAIL_OTP][,WEB_AUTHN]', read: (text) => text.split(',') },
  customChallenge: { takes: 'emailed-code|none', read: (text) => (text === 'none' ? null : text) },
  preventUserExistenceErrors: answer,
  passwordFlow: word('srp', 'hash'),
};
const names = Object.keys(poolFields) as Name[];

const optionOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const textOf = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value === null ? 'none' : String(value);

const show: Command = {
  name: 'pool show',
  usage: 'pool show --tenant <name>',
  what: 'Shows what an organization decides about signing in at its user pool, as pool change takes it.',
  async run(args) {
    const { tenant } = readOptions(args, { usage: show.usage, needed: ['tenant'] });
    const settings = await inTenant('pool-show', tenant, (db, ctx, identity) =>
      db.work(ctx, (tx) => readTenant(tx, ctx, { accounts: identity })),
    );
    for (const name of names) say(`--${optionOf(name)} ${textOf(settings[name])}`);
    return 0;
  },
};

const change: Command = {
  name: 'pool change',
  usage: `pool change --tenant <name> ${names.map((name) => `[--${optionOf(name)} ${forms[name].takes}]`).join(' ')}`,
  what: 'Changes what is named. Sessions go on; docs/operate/organization.md says what each setting means.',
  async run(args) {
    const { tenant, ...typed } = readOptions(args, {
      usage: change.usage,
      needed: ['tenant'],
      optional: names.map(optionOf),
    });
    const wanted = readChange(typed);
    await inTenant('pool-change', tenant, async (db, ctx, identity) => {
      const { version } = await db.work(ctx, (tx) => readTenant(tx, ctx, { accounts: identity }));
      const change = { version, ...wanted };
      const key = requestKey({ action: 'pool change', id: ctx.tenantId, body: change });
      await changeTenant(db, ctx, { accounts: identity, change, key });
    }).catch((error: unknown) => {
      const [field] = error instanceof AppError ? (error.detail.errors ?? []) : [];
      throw field ? refusal(field.path, field.message) : error;
    });
    return 0;
  },
};

/** @throws UsageError that names the option */
function readChange(typed: Readonly<Record<string, string | undefined>>): PoolSettingsChange {
  const given = names.flatMap((name) => {
    const text = typed[optionOf(name)];
    return text === undefined ? [] : [[name, forms[name].read(text)]];
  });
  if (given.length === 0) throw new UsageError(`Name what is to change: ${change.usage}`);
  const read = poolSettingsChange.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw refusal(String(issue?.path[0]), issue?.message ?? '');
}

const refusal = (name: string, message: string) =>
  new UsageError(`--${optionOf(name)}: ${message.replace(/\.?$/, '.')} ${change.usage}`);

export const poolCommands: readonly Command[] = [show, change];
