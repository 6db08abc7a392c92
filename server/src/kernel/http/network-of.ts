/** The network of an address: enough to tell home from elsewhere, and not what names one connection. */
import { isIPv4 } from 'node:net';

/** The first 24 bits of IPv4 or 48 of IPv6, which one household or office has: `192.0.2.0/24`, `2001:db8:12::/48`. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = '', tail] = plain.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : Math.max(8 - start.length - end.length, 0);
  return `${[...start, ...Array<string>(missing).fill('0'), ...end].slice(0, 3).join(':')}::/48`;
}
