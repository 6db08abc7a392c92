/** The addresses on which the application listens, and under which browsers reach it. */
import * as z from 'zod';
import { isHost, isOrigin, isProxyList, originOf, proxies } from './config-formats.ts';

export const addressVariables = {
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'use a number from 0 to 65535')
    .default('3000')
    .transform(Number)
    .refine((port) => port <= 65_535, 'use a number from 0 to 65535'),
  HOST: z.string().refine(isHost, 'use an IP address or a host name, without a port').default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'use the origin that browsers open, like https://care.example.org, without a path')
    .optional(),
  TRUST_PROXY: z
    .string()
    .default('false')
    .refine(
      isProxyList,
      'use false, true, a number of hops, or addresses and ranges like 10.0.0.0/8 separated by commas',
    )
    .transform(proxies),
};

interface Variables {
  readonly PORT: number;
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
}

export const readPublicUrl = ({ PUBLIC_URL: url, HOST, PORT }: Variables): string =>
  url ? new URL(url).origin : originOf(HOST, PORT);

export const addressProblems = ({ PUBLIC_URL: url, HOST }: Variables): string[] =>
  !url && ['0.0.0.0', '::'].includes(HOST)
    ? ['PUBLIC_URL is missing: HOST listens on every address, so say under which one browsers reach it.']
    : [];
