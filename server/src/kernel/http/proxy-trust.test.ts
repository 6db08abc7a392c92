import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '#kernel/config/config';
import { proxyTrust } from './proxy-trust.ts';

const spoofed = '6.6.6.6, 198.51.100.9, 10.1.2.3';

test.each([
  ['false', '10.0.0.1'],
  ['1', '10.1.2.3'],
  ['2', '198.51.100.9'],
  ['10.0.0.0/8', '198.51.100.9'],
  ['192.0.2.0/24', '10.0.0.1'],
  ['true', '6.6.6.6'],
])(
  'with TRUST_PROXY=%s a request through two proxies, with a made-up beginning, is from %s',
  async (value, expected) => {
    const { trustProxy } = readConfig({
      NODE_ENV: 'test',
      TRUST_PROXY: value,
      IDP_SECRET: 'an-idp-secret-of-the-tests-only-0123456789',
      DATA_SECRET: 'a-data-secret-of-the-tests-only-0123456789',
    });
    const app = Fastify({ trustProxy: proxyTrust(trustProxy) });
    app.get('/', async (request) => request.ip);
    const answer = await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': spoofed } });
    expect(answer.payload).toBe(expected);
    await app.close();
  },
);
