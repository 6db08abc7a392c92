/** `data-secret accept`: the way on where the DATA_SECRET of a database is lost. */
import { parseArgs } from 'node:util';
import { readConfig } from '#kernel/config/config';
import { openServices } from '../services.ts';
import type { Command } from './command.ts';
import { complain, log, say } from './terminal.ts';

export const dataSecretCommand: Command = {
  name: 'data-secret accept',
  usage: 'data-secret accept',
  what: 'Takes DATA_SECRET for the one of the database from now on. What another one has sealed stays closed until that one is back.',
  async run(args) {
    parseArgs({ args });
    const config = readConfig(process.env);
    for (const notice of config.notices) complain(notice);
    const services = await openServices(config, { publicUrl: config.publicUrl, log, acceptsDataSecret: true });
    await services.close();
    say('DATA_SECRET is accepted. Documents, and entries on devices, that another one has sealed stay closed.');
    return 0;
  },
};
