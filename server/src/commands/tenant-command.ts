/** `tenant create`: an organization with its user pool, the rules of its region and its first administrator. */
import { field, tenantName, tenantRegion, timeZone } from '@puente/contract';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { UsageError } from '#modules/exchange';
import { isReservedName, startTenant } from '#modules/tenancy';
import type { Command } from './command.ts';
import { readOptions } from './read-options.ts';
import { say } from './terminal.ts';
import { withServices } from './with-services.ts';

const usage =
  'tenant create --name <short name> --title <text> --time-zone <IANA name> --region <ISO 3166-2> --admin-email <mail address> --given-name <name> --family-name <name>';

const asked = z.strictObject({
  name: tenantName.check(z.refine((name) => !isReservedName(name), { error: 'this short name is kept for ourselves' })),
  title: field.text(120),
  'time-zone': timeZone,
  region: tenantRegion,
  'admin-email': field.email,
  'given-name': field.text(60),
  'family-name': field.text(60),
});

export const tenantCommand: Command = {
  name: 'tenant create',
  usage,
  what: 'Makes an organization and invites its first administrator. Run again for one that is there, it mends what is missing.',
  async run(args) {
    const names = ['name', 'title', 'time-zone', 'region', 'admin-email', 'given-name', 'family-name'] as const;
    const read = asked.safeParse(readOptions(args, { usage, needed: names }));
    if (!read.success) {
      const [issue] = read.error.issues;
      throw new UsageError(`--${issue?.path.join('.')}: ${issue?.message}. ${usage}`);
    }
    const { name, title, region, ...given } = read.data;
    const administrator = {
      email: given['admin-email'],
      givenName: given['given-name'],
      familyName: given['family-name'],
    };
    await withServices(async ({ db, identity, demoCopies }) => {
      if (demoCopies)
        throw new UsageError('A public demonstration holds no other organizations: use another DATA_DIR.');
      const [found] = await db.ask<{ id: string | null }>('select search.tenant_id_of($1) as id', [name]);
      const tenant = { tenantId: found?.id ?? v7(), name, title, timeZone: given['time-zone'], region };
      await startTenant(db, identity, { tenant, administrator });
    });
    say(`${name} is there, and ${administrator.email} is invited.`);
    return 0;
  },
};
