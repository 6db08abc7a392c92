/** Addresses a client may register, and the addresses made from them. */
import { expect, test } from 'vitest';
import { isRedirectUri, policySourceOf, registeredUris, withParameters } from './redirect-uris.ts';

test.each([
  'https://app.clinic.test',
  'https://app.clinic.test:8443/back?from=idp',
  'http://localhost:3000/back',
  'http://127.0.0.1/',
  'http://[::1]:4000/',
  'org.clinic.app:/back',
])('%s is an address to come back to', (uri) => {
  expect(isRedirectUri(uri)).toBe(true);
});

test.each([
  '',
  '/back',
  'app.clinic.test/back',
  'http://app.clinic.test/back',
  'http://localhost.evil.test/',
  'https://user@app.clinic.test/',
  'https://app.clinic.test/#part',
  'https://app.clinic.test\\@evil.test/',
  'https://app.clinic.test/a b',
  'https://app.clinic.test/\n',
  'https://äpp.clinic.test/',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'myapp:/back',
  `https://app.clinic.test/${'x'.repeat(1024)}`,
])('%s is none', (uri) => {
  expect(isRedirectUri(uri)).toBe(false);
});

test('a page of this server follows the server’s address', () => {
  const uris = ['https://a.test/b', '/auth/amplify/login'];
  const at = (address: string) => registeredUris({ publicUrl: () => address }, uris);
  expect(at('https://one.test')).toEqual(['https://a.test/b', 'https://one.test/auth/amplify/login']);
  expect(at('https://two.test')).toEqual(['https://a.test/b', 'https://two.test/auth/amplify/login']);
});

test('parameters are added to those an address has', () => {
  expect(withParameters('https://a.test/b', { code: 'x y', state: undefined })).toBe('https://a.test/b?code=x+y');
  expect(withParameters('https://a.test/b?c=%20', { code: 'x&y' })).toBe('https://a.test/b?c=%20&code=x%26y');
  expect(withParameters('https://a.test/b', {})).toBe('https://a.test/b');
});

test('a policy names the origin, or only the scheme where there is no origin', () => {
  expect(policySourceOf('https://a.test:8443/b?c')).toBe('https://a.test:8443');
  expect(policySourceOf('http://127.0.0.1:4000/b')).toBe('http://127.0.0.1:4000');
  expect(policySourceOf('http://[::1]:4000/b')).toBe('http:');
  expect(policySourceOf('org.clinic.app:/back')).toBe('org.clinic.app:');
});
