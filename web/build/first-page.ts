/**
 * Adds to index.html of a build the content of the first paint: the colors of the skeleton, the fonts, and the needs of
 * the addressed screen. These are its files, its texts and the request for the caller. The style sheets follow the
 * skeleton, which does not wait for them.
 */
import { join } from 'node:path';
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { dailyPaths, shellFonts, signInFile, signInTexts } from './budgets.ts';
import { frameFile, frameTexts, readRoutes } from './read-routes.ts';
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
      async handler(html, { bundle }) {
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
        // Browsers compile cached files as soon as they read their tags, which takes a phone long enough to send the
        // request first.
        const first = `<script nonce="__CSP_NONCE__">${scriptOf(screensOf(bundle, root), fonts)}${await questionsOf(root)}</script>\n    ${entry}`;
        const page = html.replace(styleSheet, '').replace(mark, `${sheets.join('').trim()}\n    ${mark}`);
        return { html: page.replace(entry, () => first), tags: [colors] };
      },
    },
  };
}

/** Numbers lead into `files`; a path is a regular expression. */
interface ScreenFiles {
  readonly files: readonly string[];
  readonly screens: readonly {
    readonly path: string;
    /** Files so small that the round trip is their only cost: they load with the texts. */
    readonly small: readonly number[];
    readonly scripts: readonly number[];
    readonly styles: readonly number[];
    /** By language. */
    readonly texts: Readonly<Record<string, readonly number[]>>;
  }[];
}

/** Without a session every address below /dashboard leads to the sign-in page. */
const signInPath = '^/(auth/amplify/login)?$';

const patternOf = (path: string): string => `^/dashboard${path && '/'}${path.replace(/:\w+/g, '[0-9a-f-]{36}')}/?$`;

function screensOf(bundle: Bundle, root: string): ScreenFiles {
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
  const files: string[] = [];
  const numberOf = (file: string): number => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('index.html'));
  if (!entry) throw new Error('The build has no entry.');
  const atOnce = closureOf(entry);
  // Entries for all screens would make the page twice as large, and sign-in slower.
  const inside = readRoutes().filter(({ path }) => path !== undefined && dailyPaths.includes(path));
  const screens = [
    { path: signInPath, file: signInFile, texts: signInTexts, frame: [] },
    ...inside.map(({ path = '', file, texts }) => ({
      path: patternOf(path),
      file,
      texts: [...frameTexts, ...texts],
      frame: [chunkOf(frameFile)],
    })),
  ].map(({ path, file, texts, frame }) => {
    const found = [chunkOf(file), ...frame].flatMap((chunk) => [...closureOf(chunk)]);
    const later = [...new Set(found)].filter((chunk) => !atOnce.has(chunk));
    const styles = new Set(later.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
    return {
      path,
      small: later.filter(isSmall).map(({ fileName }) => numberOf(fileName)),
      scripts: later
        .filter((chunk) => !isSmall(chunk))
        .toSorted((one, other) => other.code.length - one.code.length)
        .map(({ fileName }) => numberOf(fileName)),
      styles: [...styles].map(numberOf),
      texts: Object.fromEntries(
        languages.map((language) => [language, ['common', ...texts].map((area) => numberOf(textOf(language, area)))]),
      ),
    };
  });
  return { files, screens };
}

/** The code of the first questions, which is so small that it is part of the page. */
async function questionsOf(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: 'src/app/ask-early.ts', output: { minify: true } },
    },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The first questions have no output.');
  return `(() => {${chunk.code}})();`;
}

const isSmall = ({ code }: Chunk): boolean => code.length < 4000;

/**
 * Runs after the boot script, which has set the language. The application uses the answer about the caller, and events
 * report later changes (api/wire/early-answers.ts). All files share one slow line. The application's files come first,
 * so that it starts while the screen's files load, the largest of them first. Fonts come last: until then a typeface of
 * the same width is shown.
 */
const scriptOf = ({ files, screens }: ScreenFiles, fonts: readonly string[]) => `(() => {
  const files = ${JSON.stringify(files)};
  const screens = ${JSON.stringify(screens)};
  const inside = location.pathname.startsWith('/dashboard');
  const token = sessionStorage.getItem('token');
  const path = inside && !token ? '/' : location.pathname;
  const screen = screens.find((one) => new RegExp(one.path).test(path));
  if (inside && token && Date.parse(sessionStorage.getItem('expirationTime')) > Date.now()) {
    const headers = { authorization: 'Bearer ' + token, 'tenant-name': sessionStorage.getItem('tenantName') };
    const me = fetch('/Prod/me', { headers, signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
    window.early = { token, answers: { '/Prod/me': me } };
  }
  const need = (rel, as, file, more) => document.head.append(Object.assign(document.createElement('link'), { rel, as, crossOrigin: '', href: '/' + file }, more));
  const needFonts = () => {
    for (const file of ${JSON.stringify(fonts)}) need('preload', 'font', file, { type: 'font/woff2' });
  };
  if (!screen) return void addEventListener('DOMContentLoaded', needFonts);
  for (const at of screen.texts[document.documentElement.lang]) need('preload', 'fetch', files[at]);
  for (const at of screen.small) need('modulepreload', 'script', files[at]);
  const awaited = new Set(screen.scripts.map((at) => files[at]));
  for (const script of awaited) need('modulepreload', 'script', script, { fetchPriority: 'low' });
  for (const at of screen.styles) need('preload', 'style', files[at], { fetchPriority: 'low' });
  document.addEventListener('load', ({ target: { rel, href } }) => {
    if (rel === 'modulepreload' && awaited.delete(new URL(href).pathname.slice(1)) && awaited.size === 0) needFonts();
  }, true);
})();`;
