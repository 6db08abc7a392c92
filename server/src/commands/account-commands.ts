/** `account link`, `account unlink` and `account sign-out`: which accounts sign a member of staff in, and for how long. */
import { linkAccount, signOutEverywhere, unlinkAccount } from '#modules/tenancy';
import type { Command } from './command.ts';
import { inTenant, userIdOf } from './in-tenant.ts';
import { readOptions } from './read-options.ts';

const link: Command = {
  name: 'account link',
  usage: 'account link --tenant <name> --issuer <id> --subject <sub> --user <mail address>',
  what: 'Makes an account of an issuer sign a member of staff in.',
  async run(args) {
    const { tenant, issuer, subject, user } = readOptions(args, {
      usage: link.usage,
      needed: ['tenant', 'issuer', 'subject', 'user'],
    });
    await inTenant('account-link', tenant, async (db, ctx) =>
      linkAccount(db, ctx, { issuerId: issuer, subject, userId: await userIdOf(db, ctx, user) }),
    );
    return 0;
  },
};

const unlink: Command = {
  name: 'account unlink',
  usage: 'account unlink --tenant <name> --issuer <id> --subject <sub>',
  what: 'Takes the link away: the account is refused from the next request on.',
  async run(args) {
    const { tenant, issuer, subject } = readOptions(args, {
      usage: unlink.usage,
      needed: ['tenant', 'issuer', 'subject'],
    });
    await inTenant('account-unlink', tenant, (db, ctx) => unlinkAccount(db, ctx, { issuerId: issuer, subject }));
    return 0;
  },
};

const signOut: Command = {
  name: 'account sign-out',
  usage: 'account sign-out --tenant <name> --user <mail address>',
  what: 'Refuses every token that a member of staff holds, of every issuer.',
  async run(args) {
    const { tenant, user } = readOptions(args, { usage: signOut.usage, needed: ['tenant', 'user'] });
    await inTenant('account-sign-out', tenant, async (db, ctx, identity) =>
      signOutEverywhere(db, ctx, { accounts: identity, userId: await userIdOf(db, ctx, user) }),
    );
    return 0;
  },
};

export const accountCommands: readonly Command[] = [link, unlink, signOut];
