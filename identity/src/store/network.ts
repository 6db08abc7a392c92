/** Network addresses for limits: an IPv4 address, or the 64 bits of an IPv6 network, which one household uses. */
import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** @param address undefined where a proxy names none: all such requests share one key */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.toLowerCase().split('::');
  const head = partsOf(before);
  const tail = after === undefined ? [] : partsOf(after);
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const groups = [...head, ...zeros, ...tail].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The groups of one side of `::`; an IPv4 address at the end counts as two. */
function partsOf(text: string): string[] {
  if (text === '') return [];
  return text.split(':').flatMap((part) => (part.includes('.') ? ['0', '0'] : [part]));
}
