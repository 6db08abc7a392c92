import { expect, test } from 'vitest';
import { networkOf, networksAround } from './network-of.ts';

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:12:3::9', '2001:db8:12::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
  ['2001:0DB8:0012:3::9', '2001:db8:12::/48'],
  ['::1', '0:0:0::/48'],
])('%s is in %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ['192.0.2.7', '192.0.0.0/16'],
  ['2001:0DB8:12:3::9', '2001:db8::/32'],
])('around %s is %s', (address, networks) => expect(networksAround(address)).toBe(networks));
