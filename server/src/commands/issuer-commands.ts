/** `issuer list`, `issuer add`, `issuer enable` and `issuer disable`: who may sign people of an organization in. */
import { issuerSettings } from '@puente/contract';
import { UsageError } from '#modules/exchange';
import { addIssuer, switchIssuer } from '#modules/tenancy';
import type { Command } from './command.ts';
import { inTenant } from './in-tenant.ts';
import { readOptions } from './read-options.ts';
import { say } from './terminal.ts';

const kinds: Readonly<Record<string, string>> = {
  cognito: '--pool-id <id> --client-id <id> [--auth-domain <host>]',
  oidc: '--issuer <address> --client-id <id> [--audience <name>]',
  firebase: '--project-id <id> --api-key <key> --auth-domain <host>',
};
const addUsage = `issuer add --tenant <name> --kind ${Object.entries(kinds)
  .map(([kind, options]) => `${kind} ${options}`)
  .join(' | ')} [--jwks-uri <address>]`;

const add: Command = {
  name: 'issuer add',
  usage: addUsage,
  what: 'Lets accounts of another issuer sign in, once they are linked.',
  async run(args) {
    const { tenant, ...options } = readOptions(args, {
      usage: addUsage,
      needed: ['tenant', 'kind'],
      optional: ['pool-id', 'client-id', 'issuer', 'audience', 'project-id', 'api-key', 'auth-domain', 'jwks-uri'],
    });
    const settings = issuerSettings.safeParse(
      Object.fromEntries(
        Object.entries(options).map(([name, value]) => [name.replace(/-(.)/g, (_, one) => one.toUpperCase()), value]),
      ),
    );
    if (!settings.success) {
      const [issue] = settings.error.issues;
      throw new UsageError(`${[...(issue?.path ?? [])].join('.') || 'options'}: ${issue?.message}. ${addUsage}`);
    }
    say(await inTenant('issuer-add', tenant, (db, ctx) => addIssuer(db, ctx, settings.data)));
    return 0;
  },
};

const list: Command = {
  name: 'issuer list',
  usage: 'issuer list --tenant <name>',
  what: 'Shows the issuers of an organization with their ids.',
  async run(args) {
    const { tenant } = readOptions(args, { usage: list.usage, needed: ['tenant'] });
    const rows = await inTenant('issuer-list', tenant, (db, ctx) =>
      db.work(ctx, (tx) =>
        tx.query<{ id: string; kind: string; address: string; client_id: string | null; enabled: boolean }>(
          'select id, kind, address, client_id, enabled from issuers where tenant_id = $1 order by kind, address',
          [ctx.tenantId],
        ),
      ),
    );
    for (const { id, kind, address, client_id, enabled } of rows)
      say([id, enabled ? 'on ' : 'off', kind, address, client_id].filter(Boolean).join('  '));
    return 0;
  },
};

const switching = (name: string, enabled: boolean, what: string): Command => {
  const usage = `${name} --tenant <name> --issuer <id>`;
  return {
    name,
    usage,
    what,
    async run(args) {
      const { tenant, issuer } = readOptions(args, { usage, needed: ['tenant', 'issuer'] });
      await inTenant(name.replace(' ', '-'), tenant, (db, ctx) => switchIssuer(db, ctx, { id: issuer, enabled }));
      return 0;
    },
  };
};

export const issuerCommands: readonly Command[] = [
  list,
  add,
  switching('issuer enable', true, 'Switches a way to sign in on.'),
  switching('issuer disable', false, 'Switches a way to sign in off: its tokens are refused from the next request on.'),
];
