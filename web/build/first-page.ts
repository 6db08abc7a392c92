/**
 * What a build adds to index.html, so that something shows before the application does. It is the colors of the
 * skeleton, the fonts, and what the screen in the address needs: its files, the caller, and its first data. The style
 * sheets follow the skeleton, which does not wait for them.
 */
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { shellFonts } from './budgets.ts';
import { type EarlyQuestion, earlyScreens, signInScreen } from './early-screens.ts';
import { skeletonTokens } from './skeleton-tokens.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

const languages = ['en', 'de', 'es'];
const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g;

export function firstPage(): Plugin {
  let root = '';
  return {
    name: 'puente:first-page',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const sheets = html.match(styleSheet) ?? [];
        const mark = '<div id="root">';
        if (!html.includes(mark)) throw new Error('index.html has no #root.');
        const fonts = Object.keys(bundle).filter((name) => shellFonts.test(name));
        const colors: HtmlTagDescriptor = {
          tag: 'style',
          attrs: { nonce: '__CSP_NONCE__' },
          children: skeletonTokens(root),
          injectTo: 'head',
        };
        const [entry] = /<script type="module"/.exec(html) ?? [];
        if (!entry) throw new Error('index.html has no entry.');
        // Kept files are compiled as soon as their tags are read, which takes a phone long enough to ask before it.
        const first = `<script nonce="__CSP_NONCE__">${scriptOf(screensOf(bundle, root), fonts, routerOf(bundle))}</script>\n    ${entry}`;
        const page = html.replace(styleSheet, '').replace(mark, `${sheets.join('').trim()}\n    ${mark}`);
        return { html: page.replace(entry, () => first), tags: [colors] };
      },
    },
  };
}

interface ScreenFiles {
  readonly path: string;
  /** So small that the round trip is all of their cost: they come with the texts. */
  readonly smallScripts: readonly string[];
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** By language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly asks: readonly EarlyQuestion[];
}

function screensOf(bundle: Bundle, root: string): ScreenFiles[] {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const closureOf = (chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
    if (seen.has(chunk)) return seen;
    seen.add(chunk);
    for (const { fileName } of chunks.filter(({ fileName }) => chunk.imports.includes(fileName)))
      closureOf(bundle[fileName] as Chunk, seen);
    return seen;
  };
  const chunkOf = (file: string): Chunk => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, file));
    if (!found) throw new Error(`${file} is no screen with a file of its own.`);
    return found;
  };
  const textOf = (language: string, area: string): string => {
    const file = `src/i18n/${language}/${area}.json`;
    const found = Object.values(bundle).find(
      (asset) => asset.type === 'asset' && asset.originalFileNames.includes(file),
    );
    if (!found) throw new Error(`${file} is no file of its own.`);
    return found.fileName;
  };
  const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('index.html'));
  if (!entry) throw new Error('The build has no entry.');
  const atOnce = closureOf(entry);
  return [signInScreen, ...earlyScreens].map(({ path, file, texts, inShell, asks }) => {
    const found = [chunkOf(file), ...(inShell ? [chunkOf('src/app/shell/shell.tsx')] : [])].flatMap((chunk) => [
      ...closureOf(chunk),
    ]);
    const later = [...new Set(found)].filter((chunk) => !atOnce.has(chunk));
    return {
      path,
      smallScripts: later.filter(isSmall).map(({ fileName }) => fileName),
      scripts: later
        .filter((chunk) => !isSmall(chunk))
        .toSorted((one, other) => other.code.length - one.code.length)
        .map(({ fileName }) => fileName),
      styles: later.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
      texts: Object.fromEntries(
        languages.map((language) => [language, ['common', ...texts].map((area) => textOf(language, area))]),
      ),
      asks,
    };
  });
}

const isSmall = ({ code }: Chunk): boolean => code.length < 4000;

const routerOf = (bundle: Bundle): string => {
  const router = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'router');
  if (!router) throw new Error('The build has no file of the router.');
  return router.fileName;
};

/**
 * Runs after the boot script, which has set the language. The application takes the answers (api/early-answers.ts). The
 * caller is asked for before anything else: from that answer on, events tell of changes. Behind a lock nobody looks.
 * All files share one slow line. Those of the application come first, so that it starts while those of the screen come,
 * the largest of them before the others. Fonts come last: until then a typeface of the same width is shown.
 */
const scriptOf = (screens: readonly ScreenFiles[], fonts: readonly string[], router: string) => `(() => {
  const screens = ${JSON.stringify(screens)};
  const inside = location.pathname.startsWith('/dashboard');
  const token = sessionStorage.getItem('token');
  const isSignedIn = inside && token && Date.parse(sessionStorage.getItem('expirationTime')) > Date.now();
  const path = inside && !token ? '/' : location.pathname;
  const screen = screens.find((one) => new RegExp(one.path).test(path));
  if (isSignedIn) {
    const headers = { authorization: 'Bearer ' + token, 'tenant-name': sessionStorage.getItem('tenantName') };
    const answers = {};
    const ask = (address) => (answers['/Prod/' + address] = fetch('/Prod/' + address, { headers, signal: AbortSignal.timeout(30_000) }).catch(() => undefined));
    window.early = { token, answers };
    const askFirst = async (answer) => {
      if (!answer || !answer.ok) return;
      const me = await answer.clone().json();
      const dayOf = (timeZone) => new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format();
      const known = {
        me: () => me.id,
        today: () => dayOf(me.tenant.timeZone).replace(/(\\d+).(\\d+).(\\d+)/, '$3-$1-$2'),
        1: () => new RegExp(screen.path).exec(path)[1],
      };
      const has = (roles) => roles.some((role) => me.roles.includes(role));
      for (const { address, roles, notRoles } of screen.asks)
        if ((!roles || has(roles)) && !(notRoles && has(notRoles)))
          ask(address.replace(/{(\\w+)}/g, (_, name) => known[name]()));
    };
    const me = ask('me');
    if (screen && !location.search && !sessionStorage.getItem('locked')) me.then(askFirst).catch(() => {});
  }
  const need = (rel, as, file, more) => document.head.append(Object.assign(document.createElement('link'), { rel, as, crossOrigin: '', href: '/' + file }, more));
  const needFonts = () => {
    for (const file of ${JSON.stringify(fonts)}) need('preload', 'font', file, { type: 'font/woff2' });
  };
  if (!screen) return void addEventListener('DOMContentLoaded', needFonts);
  for (const file of screen.texts[document.documentElement.lang]) need('preload', 'fetch', file);
  for (const file of screen.smallScripts) need('modulepreload', 'script', file);
  const awaited = new Set(screen.scripts);
  document.addEventListener('load', ({ target: { rel, href } }) => {
    if (rel !== 'modulepreload') return;
    const file = new URL(href).pathname.slice(1);
    if (file === '${router}') {
      for (const script of screen.scripts) need('modulepreload', 'script', script);
      for (const style of screen.styles) need('preload', 'style', style, { fetchPriority: 'low' });
    }
    if (awaited.delete(file) && awaited.size === 0) needFonts();
  }, true);
})();`;
