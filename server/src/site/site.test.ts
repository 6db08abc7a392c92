import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { siteLanguages, textsIn } from './languages.ts';
import { mountSite } from './mount-site.ts';
import type { SiteSettings } from './page-parts.ts';
import { evidence } from './pages/trust.ts';

const publicUrl = 'https://puente.test';
const plain: SiteSettings = { publicUrl, demo: false, signUp: false, links: {}, prices: {} };
const pages = ['/', '/pricing', '/trust', '/contact'];
const everyAddress = pages.flatMap((path) => [
  path,
  ...siteLanguages.map((language) => (path === '/' ? `/${language}` : `/${language}${path}`)),
]);

/** Fields that only a sent form needs. */
const forms = { dataSecret: 'a secret of the test' } as unknown as Parameters<typeof mountSite>[1]['forms'];

/** The site of the built application, with a database that answers or not. */
function siteApp(settings: Partial<SiteSettings> = {}, fault: 'unreachable' | null = null) {
  const app = fastify();
  const probe = { state: async () => ({ fault }) } as unknown as Parameters<typeof mountSite>[1]['probe'];
  if (!mountSite(app, { settings: { ...plain, ...settings }, probe, forms })) throw new Error('The web is not built.');
  return app;
}

function site(...parts: Parameters<typeof siteApp>) {
  const app = siteApp(...parts);
  return (url: string, headers = {}) => app.inject({ url, headers: { host: 'puente.test', ...headers } });
}

/** Addresses in the page, without what search engines read. */
const linksOf = (page: string) => [...page.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, address]) => address);

describe('every public page', () => {
  const get = site();

  test('is whole without a script, sets no cookie, and runs nothing but its own files', async () => {
    for (const address of everyAddress) {
      const { statusCode, headers, body } = await get(address);
      expect([address, statusCode, headers['content-type']]).toEqual([address, 200, 'text/html; charset=utf-8']);
      expect(headers['set-cookie']).toBeUndefined();
      const scripts = body.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? [];
      const names = scripts.map((tag) => /^<script type="module" src="\/assets\/(\w+)-[\w-]+\.js">$/.exec(tag)?.[1]);
      expect(names).toEqual(address.endsWith('/contact') ? ['site', 'form'] : ['site']);
      expect(body.match(/<h1>/g)).toHaveLength(1);
      const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body)!;
      expect(headers['content-security-policy']).toContain(
        `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      );
      expect(body).not.toMatch(/ style="| on[a-z]+="/);
    }
  });

  test('names itself in each language, with a title and a description of its own', async () => {
    const titles = new Set<string>();
    for (const path of pages)
      for (const language of siteLanguages) {
        const address = path === '/' ? `/${language}` : `/${language}${path}`;
        const { body, headers } = await get(address);
        expect(body).toContain(`<html lang="${language}">`);
        expect(headers['content-language']).toBe(language);
        expect(body).toContain(`<link rel="canonical" href="${publicUrl}${address}">`);
        for (const one of siteLanguages) expect(body).toContain(`hreflang="${one}" href="${publicUrl}/${one}`);
        expect(body).toContain(`hreflang="x-default" href="${publicUrl}${path}"`);
        titles.add(/<title>(.*?)<\/title>/.exec(body)![1]!);
        expect(/name="description" content="([^"]{50,200})"/.test(body)).toBe(true);
      }
    expect(titles.size).toBe(pages.length * siteLanguages.length);
  });

  test('names itself where the browser chooses the language', async () => {
    for (const path of pages) {
      const { body, headers } = await get(path, { 'accept-language': 'de' });
      expect(body).toContain(`<link rel="canonical" href="${publicUrl}${path}">`);
      // Programs that judge a page read /robots.txt from within it.
      expect(headers['content-security-policy']).toContain("connect-src 'self'");
    }
  });

  test('is found with a slash at the end', async () => {
    for (const address of everyAddress.filter((one) => one !== '/')) {
      const { statusCode, headers } = await get(`${address}/`);
      expect([statusCode, headers.location]).toEqual([308, address]);
    }
  });

  test('leads only to pages that exist here', async () => {
    const inside = /^\/(auth\/amplify\/login|dashboard|third-party-licenses\.txt)$/;
    for (const address of everyAddress)
      for (const link of linksOf((await get(address)).body)) {
        if (link!.startsWith('#') || inside.test(link!)) continue;
        expect([address, link, (await get(link!)).statusCode]).toEqual([address, link, 200]);
      }
  });

  test('speaks the language of the browser, by its order of preference, and else English', async () => {
    const languageFor = async (wish?: string) =>
      (await get('/pricing', wish ? { 'accept-language': wish } : {})).headers['content-language'];
    expect(await languageFor('fr-FR, de;q=0.5, es-MX;q=0.8')).toBe('es');
    expect(await languageFor('de-AT')).toBe('de');
    expect(await languageFor('ar')).toBe('en');
    expect(await languageFor()).toBe('en');
    expect((await get('/')).headers.vary).toContain('Accept-Language');
    expect((await get('/es', { 'accept-language': 'de' })).headers['content-language']).toBe('es');
  });

  test('is not sent twice', async () => {
    const first = await get('/en');
    expect(first.headers['cache-control']).toBe('no-cache');
    const second = await get('/en', { 'if-none-match': first.headers.etag });
    expect([second.statusCode, second.body]).toEqual([304, '']);
    expect((await get('/de', { 'if-none-match': first.headers.etag })).statusCode).toBe(200);
  });
});

describe('what is offered', () => {
  const linksAt = async (address: string, settings: Partial<SiteSettings>) =>
    linksOf((await site(settings)(address)).body);

  test('is only what this installation has', async () => {
    const [none, signUp, demo] = await Promise.all([
      linksAt('/en', {}),
      linksAt('/en', { signUp: true }),
      linksAt('/en', { demo: true }),
    ]);
    expect(none).not.toContain('/checkout');
    expect(signUp).toContain('/checkout');
    expect(demo).not.toContain('/checkout');
    const { body } = await site()('/en');
    for (const text of [textsIn.en.acts.try, textsIn.en.home.end.heading]) expect(body).not.toContain(text);
    expect((await site({ demo: true })('/en')).body).toContain(textsIn.en.home.end.heading);
  });

  test('has a price where one is set, and is left out where none is', async () => {
    const { body: hidden } = await site()('/en/pricing');
    expect(hidden).not.toContain('$');
    expect(hidden).not.toContain(textsIn.en.pricing.plans.premium.name);
    const { body: priced } = await site({ prices: { perWorker: 1950 } })('/de/pricing');
    expect(priced.replace(/\s/g, ' ')).toContain('19,50 $');
    expect(priced).not.toContain(textsIn.de.pricing.plans.network.name);
    const { body: whole } = await site({ prices: { perWorker: 1900, perOrganization: 49000 } })('/en/pricing');
    expect(whole).toContain('$19 ');
    expect(whole).toContain('$490 ');
  });
});

describe('the tag manager', () => {
  test('does not exist without a setting, whatever cookie comes', async () => {
    const { body, headers } = await site()('/en', { cookie: 'other=1; puente-tags=yes' });
    expect(body).not.toMatch(/tag-manager|Google|\/tags/);
    expect(headers['content-security-policy']).not.toContain('google');
  });

  test('asks first, stands in page and policy only after a yes, and can be asked again', async () => {
    const get = site({ tagManager: 'GTM-AB12CD3' });
    const { question, again } = textsIn.de.tags;
    const look = async (cookie: string) => {
      const { body, headers } = await get('/de/pricing', cookie ? { cookie } : {});
      expect(headers.vary).toContain('Cookie');
      return [
        body.includes(question),
        body.includes(again),
        body.includes('content="GTM-AB12CD3"'),
        String(headers['content-security-policy']).includes('googletagmanager'),
      ];
    };
    expect(await look('')).toEqual([true, false, false, false]);
    expect(await look('puente-tags=maybe')).toEqual([true, false, false, false]);
    expect(await look('puente-tags=no')).toEqual([false, true, false, false]);
    expect(await look('a=b; puente-tags=yes')).toEqual([false, true, true, true]);
  });

  test('keeps the choice in a cookie, and leads back to a public page only', async () => {
    const app = siteApp({ tagManager: 'GTM-AB12CD3' });
    const choose = (choice: string, back: string, from = {}) =>
      app.inject({
        method: 'POST',
        url: '/tags',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...from },
        payload: new URLSearchParams({ choice, back }).toString(),
      });
    const yes = await choose('yes', '/es/contact');
    expect([yes.statusCode, yes.headers.location]).toEqual([303, '/es/contact']);
    expect(yes.headers['set-cookie']).toBe('puente-tags=yes; Max-Age=15552000; Path=/; SameSite=Lax; HttpOnly; Secure');
    expect((await choose('unasked', '/')).headers['set-cookie']).toContain('puente-tags=; Max-Age=0;');
    const forged = await choose('yes', '/', { 'sec-fetch-site': 'cross-site' });
    expect(forged.headers['set-cookie']).toBeUndefined();
    for (const back of ['https://other.test/', '//other.test', '/dashboard', ''])
      expect((await choose('no', back)).headers.location).toBe('/');
  });
});

describe('/trust', () => {
  test('says what the database says', async () => {
    const { ready, notReady } = textsIn.en.trust.status;
    const [fine, broken] = [(await site()('/en/trust')).body, (await site({}, 'unreachable')('/en/trust')).body];
    expect([fine.includes(ready), fine.includes(notReady)]).toEqual([true, false]);
    expect([broken.includes(ready), broken.includes(notReady)]).toEqual([false, true]);
  });

  test('backs every statement, in every language, with a file of this version', async () => {
    const get = site();
    for (const { trust } of Object.values(textsIn))
      expect(new Set(trust.parts.flatMap(({ claims }) => Object.keys(claims)))).toEqual(evidence);
    for (const path of evidence) {
      expect([path, existsSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)))]).toEqual([path, true]);
      const { statusCode, headers } = await get(`/trust/${path}`);
      expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'text/plain; charset=utf-8']);
    }
  });

  test('shows no other file', async () => {
    const get = site();
    for (const path of [
      'package.json',
      'docs',
      '../package.json',
      '..%2fpackage.json',
      'docs/operate/../../package.json',
    ])
      expect([path, (await get(`/trust/${path}`)).statusCode]).toEqual([path, 404]);
  });
});

describe('for machines', () => {
  test('the map names every page in every language, and robots leave the application alone', async () => {
    const get = site();
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toContain('xml');
    const places = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place!);
    expect(places).toHaveLength(pages.length * siteLanguages.length);
    for (const place of places) expect((await get(place.slice(publicUrl.length))).statusCode).toBe(200);
    const robots = (await get('/robots.txt')).body;
    expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    for (const path of ['/dashboard', '/auth', '/Prod/', '/idp/']) expect(robots).toContain(`Disallow: ${path}\n`);
  });

  test('the pictures and the structured data are there', async () => {
    for (const language of siteLanguages) {
      const { body } = await site()(`/${language}`);
      const pictures = [
        ...body.matchAll(/(?:src|srcset|content)="(?:https:\/\/puente\.test)?(\/assets\/[^"]+\.(?:webp|jpg))"/g),
      ];
      expect(pictures.length).toBeGreaterThanOrEqual(15);
      for (const [, address] of pictures)
        expect([address, existsSync(fileURLToPath(new URL(`../../../web/dist${address}`, import.meta.url)))]).toEqual([
          address,
          true,
        ]);
      const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)!;
      expect(JSON.parse(data)).toMatchObject({ '@type': 'SoftwareApplication', name: 'Puente' });
    }
  });
});

test('the machine’s other name leads to its own, so that the sign-in stays on one origin', async () => {
  const app = fastify();
  const probe = { state: async () => ({ fault: null }) } as unknown as Parameters<typeof mountSite>[1]['probe'];
  mountSite(app, { settings: { ...plain, publicUrl: 'http://127.0.0.1:3000' }, probe, forms });
  const { statusCode, headers } = await app.inject({ url: '/es/pricing?a=1', headers: { host: 'localhost:3000' } });
  expect([statusCode, headers.location]).toEqual([307, 'http://127.0.0.1:3000/es/pricing?a=1']);
});
