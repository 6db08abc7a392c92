// The service worker's own answers, and the page that it makes of the cached one.
import { describe, expect, test, vi } from 'vitest';
import { freshPage } from './fresh-page.ts';

vi.stubGlobal('__PRECACHE__', {
  version: '1',
  entry: '/assets/index-1.js',
  files: ['/assets/index-1.js', '/icon.svg'],
});
const { isAsset, isPage } = await import('./requests.ts');

const origin = 'https://puente.test';
const request = (path: string, mode: RequestMode, headers = {}) =>
  ({
    url: path.startsWith('http') ? path : origin + path,
    mode,
    method: 'GET',
    headers: new Headers(headers),
  }) as Request;

describe('requests', () => {
  test('pages of the application, never those of the server', () => {
    for (const path of ['/', '/dashboard', '/dashboard/patients/1?tab=2', '/auth/amplify/login', '/Production'])
      expect([path, isPage(request(path, 'navigate'), origin)]).toEqual([path, true]);
    for (const path of [
      '/Prod',
      '/Prod/patients',
      '/idp/pool/',
      '/dev/outbox',
      '/health',
      '/pricing',
      '/trust/docs/operate/backup.md',
      '/es',
      '/de/pricing',
      '/sw.js',
      'https://other.test/dashboard',
    ])
      expect([path, isPage(request(path, 'navigate'), origin)]).toEqual([path, false]);
    expect(isPage(request('/dashboard', 'cors'), origin)).toBe(false);
  });

  test('files of the build, never an answer of the API', () => {
    for (const path of ['/assets/index-1.js', '/assets/of-a-heavy-screen-2.js', '/icon.svg'])
      expect([path, isAsset(request(path, 'cors'), origin)]).toEqual([path, true]);
    for (const path of ['/Prod/patients', '/idp/pool/', '/sw.js', 'https://other.test/assets/index-1.js'])
      expect([path, isAsset(request(path, 'cors'), origin)]).toEqual([path, false]);
    expect(isAsset(request('/assets/index-1.js', 'cors', { range: 'bytes=0-1' }), origin)).toBe(false);
  });
});

describe('the cached page', () => {
  const kept = () =>
    new Response('<style nonce="b+/A=="></style><script nonce="b+/A=="></script>', {
      headers: {
        'content-security-policy':
          "default-src 'none'; script-src 'self' 'nonce-b+/A=='; style-src-elem 'nonce-b+/A=='",
        'content-encoding': 'br',
        'x-frame-options': 'DENY',
      },
    });

  test('gets a nonce that is new each time, the same in policy and text', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const page = await freshPage(kept());
        const policy = page!.headers.get('content-security-policy')!;
        const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)![1]!;
        expect(policy).toContain(`style-src-elem 'nonce-${nonce}'`);
        expect(await page!.text()).toBe(`<style nonce="${nonce}"></style><script nonce="${nonce}"></script>`);
        expect(page!.headers.get('x-frame-options')).toBe('DENY');
        expect(page!.headers.has('content-encoding')).toBe(false);
        return nonce;
      }),
    );
    expect(new Set([...nonces, 'b+/A==']).size).toBe(3);
  });

  test('is not shown without a policy', async () => {
    expect(await freshPage(new Response('<p>'))).toBeUndefined();
    expect(await freshPage(undefined)).toBeUndefined();
  });
});
