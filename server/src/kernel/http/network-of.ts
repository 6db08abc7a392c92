/** The network of an address: enough to tell home from elsewhere, and not what names one connection. */
import { isIPv4 } from 'node:net';

/** @param bits of IPv4 in groups of 8, of IPv6 in groups of 16 */
function prefixOf(address: string, { v4, v6 }: { readonly v4: number; readonly v6: number }): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) {
    const groups = plain.split('.').fill('0', v4 / 8);
    return `${groups.join('.')}/${v4}`;
  }
  const [head = '', tail] = plain.toLowerCase().split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : Math.max(8 - start.length - end.length, 0);
  const groups = [...start, ...Array<string>(missing).fill('0'), ...end].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, v6 / 16).join(':')}::/${v6}`;
}

/** The first 24 bits of IPv4 or 48 of IPv6, which one household or office has: `192.0.2.0/24`, `2001:db8:12::/48`. */
export const networkOf = (address: string): string => prefixOf(address, { v4: 24, v6: 48 });

/** The first 16 bits of IPv4 or 32 of IPv6, of which a sender may have many networks: `192.0.0.0/16`, `2001:db8::/32`. */
export const networksAround = (address: string): string => prefixOf(address, { v4: 16, v6: 32 });
