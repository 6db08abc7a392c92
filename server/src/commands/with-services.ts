/** Opens the services a server has, uses the database of one that runs already, and closes them whatever happens. */
import { readConfig } from '#kernel/config/config';
import { openServices, type Services } from '../services.ts';
import { complain, log } from './terminal.ts';

export async function withServices<T>(use: (services: Services) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  for (const notice of config.notices) complain(notice);
  const services = await openServices(config, { publicUrl: config.publicUrl, log });
  try {
    return await use(services);
  } finally {
    await services.close();
  }
}
