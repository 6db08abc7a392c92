import { expect, it } from 'vitest';
import { safeReturnAddress, signInAddress } from './paths.ts';

it('returns only to an address of this application', () => {
  expect(safeReturnAddress('/dashboard/patients?sort=x')).toBe('/dashboard/patients?sort=x');
  for (const address of [
    'https://example.org',
    '//example.org',
    '/\\example.org',
    '/\t/example.org',
    '/.//example.org',
    '/dashboard/..//example.org',
    '/%2f/example.org',
    '/%5Cexample.org',
    '\\\\example.org',
    '/auth-demo/login/classic',
    '/dashboard/../auth/amplify/login',
    'javascript:alert(1)',
    '/auth/amplify/login',
    '',
    null,
  ]) {
    expect(safeReturnAddress(address), String(address)).toBe('/dashboard');
  }
});

it('carries the way back and the organization to sign-in', () => {
  expect(signInAddress({ returnTo: '/dashboard/users', tenantName: 'demo' })).toBe(
    '/auth/amplify/login?tenant=demo&returnTo=%2Fdashboard%2Fusers',
  );
  expect(signInAddress({ returnTo: '/' })).toBe('/auth/amplify/login');
});
