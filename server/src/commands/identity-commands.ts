/** `identity reseal` and `identity rotate-keys`: the secrets of the user pools. */
import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { poolsOf } from './pools-of.ts';
import { say } from './terminal.ts';
import { withServices } from './with-services.ts';

const reseal: Command = {
  name: 'identity reseal',
  usage: 'identity reseal',
  what: 'Seals with IDP_SECRET what a secret of IDP_SECRET_OTHERS has sealed. Servers may run meanwhile.',
  async run(args) {
    parseArgs({ args });
    const count = await withServices(async ({ identity }) => {
      let sum = 0;
      for (const poolId of await identity.poolIds()) sum += await identity.reseal(poolId);
      return sum;
    });
    say(`${count} values resealed. IDP_SECRET opens everything now.`);
    return 0;
  },
};

const rotateKeys: Command = {
  name: 'identity rotate-keys',
  usage: 'identity rotate-keys [--tenant <name>] [--now]',
  what: 'Publishes another signing key, in force a day later. With --now, after a key was lost: at once, everybody is signed out.',
  async run(args) {
    const options = { tenant: { type: 'string' }, now: { type: 'boolean', default: false } } as const;
    const { tenant, now } = parseArgs({ args, options }).values;
    await withServices(async (services) => {
      for (const poolId of await poolsOf(services, tenant)) {
        await services.identity.rotateSigningKey(poolId, now);
        say(`${poolId}: ${now ? 'another key signs, every session is ended.' : 'another key is published.'}`);
      }
    });
    return 0;
  },
};

export const identityCommands: readonly Command[] = [reseal, rotateKeys];
