/** `client list`, `client add` and `client change`: the applications that may sign people in through the hosted pages. */
import { parseArgs } from 'node:util';
import { UsageError } from '#modules/exchange';
import type { Services } from '../services.ts';
import type { Command } from './command.ts';
import { poolsOf } from './pools-of.ts';
import { say } from './terminal.ts';
import { withServices } from './with-services.ts';

const lists = '[--callback <address>]… [--logout <address>]… [--scope <name>]…';
const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;

const list: Command = {
  name: 'client list',
  usage: 'client list --tenant <name>',
  what: 'Shows the applications of an organization and where they may send people.',
  async run(args) {
    const { tenant } = parseArgs({ args, options: { tenant: text } }).values;
    const clients = await inPool(list.usage, tenant, (identity, poolId) => identity.listClients(poolId));
    for (const { clientId, name, hasSecret, callbackUrls, logoutUrls } of clients) {
      say([clientId, hasSecret ? 'secret' : 'public', name].join('  '));
      for (const url of callbackUrls) say(`    callback  ${url}`);
      for (const url of logoutUrls) say(`    logout    ${url}`);
    }
    return 0;
  },
};

const add: Command = {
  name: 'client add',
  usage: `client add --tenant <name> --client <id> --name <text> [--secret] ${lists}`,
  what: 'Adds an application. With --secret, for one on a server of its own: prints its secret, once.',
  async run(args) {
    const secret = { type: 'boolean', default: false } as const;
    const options = { tenant: text, client: text, name: text, secret, callback: texts, logout: texts, scope: texts };
    const { values } = parseArgs({ args, options });
    const [clientId, name] = [needed(add, 'client', values.client), needed(add, 'name', values.name)];
    const { clientSecret } = await inPool(add.usage, values.tenant, (identity, poolId) =>
      identity.createClient(poolId, {
        clientId,
        name,
        generateSecret: values.secret,
        callbackUrls: values.callback ?? [],
        logoutUrls: values.logout ?? [],
        ...(values.scope && { scopes: values.scope }),
      }),
    );
    say(clientSecret === null ? clientId : `${clientId}  ${clientSecret}`);
    return 0;
  },
};

const change: Command = {
  name: 'client change',
  usage: `client change --tenant <name> --client <id> ${lists}`,
  what: 'Replaces the addresses or scopes that are named; an empty address takes all away.',
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { tenant: text, client: text, callback: texts, logout: texts, scope: texts },
    });
    const clientId = needed(change, 'client', values.client);
    await inPool(change.usage, values.tenant, (identity, poolId) =>
      identity.changeClient(poolId, clientId, {
        ...(values.callback && { callbackUrls: values.callback.filter(Boolean) }),
        ...(values.logout && { logoutUrls: values.logout.filter(Boolean) }),
        ...(values.scope && { scopes: values.scope }),
      }),
    );
    return 0;
  },
};

function needed({ usage }: Command, name: string, value: string | undefined): string {
  if (!value) throw new UsageError(`--${name} is missing: ${usage}`);
  return value;
}

async function inPool<T>(
  usage: string,
  tenant: string | undefined,
  work: (identity: Services['identity'], poolId: string) => Promise<T>,
): Promise<T> {
  if (!tenant) throw new UsageError(`--tenant is missing: ${usage}`);
  return withServices(async (services) => {
    const [poolId = ''] = await poolsOf(services, tenant);
    return work(services.identity, poolId).catch((error: Error) => {
      throw error.name === 'IdentityError' ? new UsageError(`${error.message} ${usage}`) : error;
    });
  });
}

export const clientCommands: readonly Command[] = [list, add, change];
