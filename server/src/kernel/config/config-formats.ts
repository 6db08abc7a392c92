/** The forms that single settings take: hosts, addresses, origins, proxies and secrets. */
import { isIP } from 'node:net';

const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];
const shortestSecret = 32;

/** True for `localhost`, names below it, 127.0.0.0/8 and ::1, with or without a port: valid values of a Host header. */
export function isLoopbackHost(hostHeader: string | undefined): boolean {
  const host =
    hostHeader
      ?.replace(/:\d*$/, '')
      .replace(/^\[(.*)\]$/, '$1')
      .toLowerCase() ?? '';
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '::1' ||
    (isIP(host) === 4 && host.startsWith('127.'))
  );
}

/** 32 characters or more; a hexadecimal one holds half a byte a character and needs 64. */
export function isStrong(secret: string): boolean {
  const bytes = /^[0-9a-f]+$/i.test(secret) ? secret.length / 2 : secret.length;
  return bytes >= shortestSecret && new Set(secret).size >= 8;
}

export function isHost(host: string): boolean {
  return isIP(host) !== 0 || /^(?!\d+(\.\d+)*$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host);
}

export function isPostgresUrl(text: string): boolean {
  const url = postgresUrl(text);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.username !== '' && url.pathname.length > 1;
}

/** libpq also takes an address without a host, whose socket directory is a parameter: postgresql://role@/db?host=/run. */
export function postgresUrl(text: string): URL | null {
  return URL.parse(text) ?? URL.parse(text.replace('@/', '@localhost/'));
}

/** smtp://host, smtp://user:password@host:587 or smtps://…; no path and no parameters, which would weaken TLS unseen. */
export function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^smtps?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    ['', '/'].includes(url.pathname) &&
    url.search === '' &&
    url.hash === '' &&
    (url.username === '') === (url.password === '')
  );
}

/** An address, or a name and an address: Puente <no-reply@care.example.org>. */
export function isSender(text: string): boolean {
  return /^(?:[^<>"\r\n]{1,80} )?<?[\w.+-]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?>?$/i.test(text) && pairs(text);
}

function pairs(text: string): boolean {
  const isBracketed = text.includes('<');
  return isBracketed === text.endsWith('>') && (isBracketed || !text.includes(' '));
}

/** A page on the web; no name and password, which everybody would read. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === ''
  );
}

export function isProxyList(text: string): boolean {
  return /^(true|false|\d{1,2})$/.test(text) || proxyAddresses(text).every(isAddressOrRange);
}

function isAddressOrRange(text: string): boolean {
  if (proxyNames.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  return (
    family !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  );
}

export function proxies(text: string): boolean | number | readonly string[] {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : Object.freeze(proxyAddresses(text));
}

function proxyAddresses(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

export function originOf(host: string, port: number): string {
  return new URL(`http://${bracketed(host)}:${port}`).origin;
}

export function bracketed(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** The address of a service without TLS of its own: host:port, [::1]:port. */
export function hostAndPort(text: string): { host: string; port: number } | null {
  const [, address = '', digits] = /^(\[[0-9a-f:.]+\]|[^:[\]]+):(\d{1,5})$/i.exec(text) ?? [];
  const [host, port] = [address.replace(/^\[(.*)\]$/, '$1'), Number(digits)];
  return isHost(host) && port > 0 && port <= 65_535 ? { host, port } : null;
}

/** The names that S3 gives buckets. */
export const isBucket = (text: string) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text);
