/** The frame of every public page: its head for people and for machines, the links to the other pages, and the end. */
import type { Language } from '@puente/contract';
import { Html, html } from '@puente/identity';
import { addressIn, siteLanguages, textsIn } from './languages.ts';
import { linkTo, type PageParts, type SitePage } from './page-parts.ts';
import { tagMark, tagQuestion, tagReturn } from './tag-manager.ts';

const signInPath = '/auth/amplify/login';

export function renderPage(page: SitePage, parts: PageParts): string {
  return html`<!doctype html>
<html lang="${parts.language}">
<head>
${headOf(page, parts)}
</head>
<body>
<a class="skip" href="#content">${parts.t.skip}</a>
${tagQuestion(parts, page.path)}
${header(page, parts)}
<main id="content" tabindex="-1">
${page.content}
</main>
${footer(page, parts)}
${symbols}
</body>
</html>
`.text;
}

const brandPath = new Html(
  '<path d="M1 15.5h24M1 10.5C4.5 10.5 7 7 7.5 2.5c.6 5.3 2.7 8 5.5 8s4.9-2.7 5.5-8c.5 4.5 3 8 6.5 8"/><path d="M7.5 2.5V19M18.5 2.5V19"/>',
);
/** Drawn where `<use>` names them. */
const symbols = html`<svg class="symbols" aria-hidden="true"><symbol id="check" viewBox="0 0 24 24"><path d="m5 12.5 4.5 4.5L19 7.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></symbol></svg>`;
export const checkMark = new Html('<svg class="check" aria-hidden="true"><use href="#check"/></svg>');

function headOf({ path, title, description, script }: SitePage, parts: PageParts): Html {
  const { files, language, isChosen, publicUrl } = parts;
  const inLanguage = (one: Language) => publicUrl + addressIn(path, one);
  // An address among those of `hreflang` names itself, the one for every language too.
  const canonical = publicUrl + addressIn(path, isChosen ? language : null);
  // Inserted as they are: the policy names both by their hashes, and JSON has no tag once < is written otherwise.
  const style = new Html(`<style>${files.style}</style>`);
  const data = new Html(
    `<script type="application/ld+json">${JSON.stringify(dataOf(description, publicUrl)).replaceAll('<', '\\u003c')}</script>`,
  );
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="${description}">
${style}
${files.fonts.map((font) => html`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`)}
<link rel="canonical" href="${canonical}">
${siteLanguages.map((one) => html`<link rel="alternate" hreflang="${one}" href="${inLanguage(one)}">`)}
<link rel="alternate" hreflang="x-default" href="${publicUrl}${addressIn(path, null)}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-192.png">
<link rel="license" href="/third-party-licenses.txt">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Puente">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${inLanguage(language)}">
<meta property="og:locale" content="${{ en: 'en_US', es: 'es_US', de: 'de_DE' }[language]}">
<meta property="og:image" content="${publicUrl}${files.picture(`social-${language}.jpg`)}">
<meta name="twitter:card" content="summary_large_image">
${data}
${tagMark(parts)}
${['site' as const, script].map((one) => one && html`<script type="module" src="${files.script(one)}"></script>`)}`;
}

const dataOf = (description: string, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: 'Puente',
  url: publicUrl,
  description,
  applicationCategory: 'HealthApplication',
  operatingSystem: 'Web',
  inLanguage: siteLanguages,
  license: 'https://www.apache.org/licenses/LICENSE-2.0',
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
});

function header(page: SitePage, parts: PageParts): Html {
  const { t } = parts;
  const item = (path: string, name: string) =>
    html`<li><a href="${linkTo(parts, path)}"${page.path === path && html` aria-current="page"`}>${name}</a></li>`;
  return html`<header class="top"><div class="wide">
<a class="brand" href="${linkTo(parts, '/')}" aria-label="${t.brand}"><svg width="28" height="22" viewBox="0 0 26 20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true">${brandPath}</svg><span translate="no">Puente</span></a>
${!page.isAlone && html`<nav aria-label="${t.navigation}"><ul>${item('/pricing', t.menu.pricing)}${item('/trust', t.menu.trust)}${item('/contact', t.menu.contact)}</ul></nav>\n${door(parts)}`}
</div></header>`;
}

/** Into the application. The script makes a link with `data-in` the one to the day, for whoever is signed in. */
const door = ({ t }: PageParts) =>
  html`<a class="button" href="${signInPath}" data-in="${t.menu.openMyDay}">${t.menu.signIn}</a>`;

/** The one thing to do next, by the offers of this installation. Links marked `out` are hidden from signed-in people. */
export function mainAct(parts: PageParts): Html {
  const { t, demo, signUp } = parts;
  const first = (address: string, name: string) =>
    html`<a class="button large primary" href="${address}" data-in="${t.menu.openMyDay}">${name}</a>`;
  if (demo)
    return html`${first('/demo', t.acts.try)}${signUp && html` <a class="button large" href="/checkout" data-out>${t.acts.start}</a>`}`;
  return signUp ? first('/checkout', t.acts.start) : first(linkTo(parts, '/contact'), t.menu.contact);
}

function footer({ path }: SitePage, parts: PageParts): Html {
  const { t, language, links } = parts;
  const outside = (address: string | undefined, name: string) =>
    address && html`<li><a href="${address}" rel="noreferrer">${name}</a></li>`;
  const item = (one: Language) =>
    html`<li><a href="${addressIn(path, one)}" lang="${one}" hreflang="${one}"${one === language && html` aria-current="true"`}>${textsIn[one].name}</a></li>`;
  return html`<footer><div class="wide">
<p>${t.footer.about}<br>${t.footer.license}</p>
<ul><li><a href="/third-party-licenses.txt">${t.footer.thirdParty}</a></li>${outside(links.privacy, t.footer.privacy)}${outside(links.help, t.footer.help)}</ul>
${tagReturn(parts, path)}
<nav aria-label="${t.languages}"><ul>${siteLanguages.map(item)}</ul></nav>
</div></footer>`;
}
