/** The layout of every hosted page: brand, content, languages, and the headers against scripts, frames and caching. */
import type { Language } from '../../model/language-of.ts';
import { bridgePicture } from './bridge-picture.ts';
import { Html, html } from './html.ts';
import { LANGUAGES, textsIn } from './languages.ts';
import { style, styleSource } from './style.ts';

export type Page = {
  readonly status: number;
  readonly language: Language;
  /** The heading, and the title of the tab, which reveals nothing more on a shared device. */
  readonly title: string;
  readonly content: Html;
  /**
   * The addresses of the same page in other languages; 'form' where its form asks for them, null where neither works.
   */
  readonly languageLinks: ((language: Language) => string) | 'form' | null;
  /** The addresses, besides this server, to which the answer to its form may redirect. */
  readonly formTarget?: string;
};

/** @returns headers and body of the answer */
export function renderPage(page: Page): { readonly headers: Readonly<Record<string, string>>; readonly body: string } {
  const policy = [
    "default-src 'none'",
    `style-src ${styleSource}`,
    // A browser also applies this to the redirect after the form.
    ['form-action', "'self'", page.formTarget].filter(Boolean).join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Frame-Options': 'DENY',
      'X-Content-Type-Options': 'nosniff',
    },
    body: layout(page).text,
  };
}

// The style sheet is our own text and must not be escaped, or its hash would not match.
const styleElement = new Html(`<style>${style}</style>`);
const brand = html`<header class="brand"><svg width="30" height="23" viewBox="0 0 26 20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M1 15.5h24M1 10.5C4.5 10.5 7 7 7.5 2.5c.6 5.3 2.7 8 5.5 8s4.9-2.7 5.5-8c.5 4.5 3 8 6.5 8"/><path d="M7.5 2.5V19M18.5 2.5V19"/></svg><span translate="no">Puente</span></header>`;

function layout(page: Page): Html {
  return html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · Puente</title>
${styleElement}
</head>
<body>
<div class="split">
<div class="start">
${brand}
<main>
${page.content}
</main>
<footer>${page.languageLinks !== null && languageSwitch(page)}</footer>
</div>
<aside class="end"><p class="say">${textsIn[page.language].say}</p>${bridgePicture}</aside>
</div>
</body>
</html>
`;
}

function languageSwitch(page: Page): Html {
  return html`<nav aria-label="${textsIn[page.language].language}"><ul class="languages">${LANGUAGES.map((one) => languageItem(page, one))}</ul></nav>`;
}

function languageItem({ language, languageLinks }: Page, [tag, name]: (typeof LANGUAGES)[number]): Html {
  const current = tag === language && html` aria-current="true"`;
  if (typeof languageLinks === 'function')
    return html`<li><a href="${languageLinks(tag)}" lang="${tag}" hreflang="${tag}"${current}>${name}</a></li>`;
  return html`<li><button form="step" name="lang" value="${tag}" lang="${tag}" formnovalidate${current}>${name}</button></li>`;
}
