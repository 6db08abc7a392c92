/** Writes the list of files that the service worker keeps into its script; refuses a list above the budget. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { heavyScreens, precacheBudgetBytes, shellFonts, shellTexts } from './budgets.ts';

const worker = 'sw.js';
type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

export function fillPrecache(): Plugin {
  let publicFolder = '';
  return {
    name: 'puente:fill-precache',
    apply: 'build',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle: {
      // After the page is written.
      order: 'post',
      handler(_options, bundle) {
        const script = bundle[worker];
        const page = bundle['index.html'];
        if (script?.type !== 'chunk' || page?.type !== 'asset')
          throw new Error('The build has no service worker or no page.');
        const entry = Object.values(bundle).find(
          (file): file is Chunk => file.type === 'chunk' && file.isEntry && file !== script,
        );
        if (!entry) throw new Error('The build has no entry.');
        const fonts = Object.keys(bundle).filter((name) => shellFonts.test(name));
        const texts = Object.values(bundle)
          .filter((file) => file.type === 'asset' && file.originalFileNames.some((name) => shellTexts.test(name)))
          .map((file) => file.fileName);
        const built = [...reachedFrom(entry, bundle), ...fonts, ...texts].sort();
        const copied = readdirSync(publicFolder).sort();
        const contents = [
          ...built.map((name) => contentOf(bundle[name]!)),
          ...copied.map((name) => readFileSync(join(publicFolder, name))),
        ];
        const size = contents.reduce((sum, content) => sum + Buffer.byteLength(content), 0);
        if (size > precacheBudgetBytes)
          throw new Error(`The service worker would keep ${size} bytes; the budget is ${precacheBudgetBytes}.`);
        const hash = createHash('sha256').update(page.source).update(script.code);
        for (const content of contents) hash.update(content);
        const list = {
          version: hash.digest('hex').slice(0, 16),
          entry: `/${entry.fileName}`,
          files: [...built, ...copied].map((name) => `/${name}`),
        };
        script.code = script.code.replaceAll('__PRECACHE__', JSON.stringify(list));
      },
    },
  };
}

const contentOf = (file: Bundle[string]) => (file.type === 'chunk' ? file.code : file.source);

/** The scripts and style sheets of every screen but the heavy ones. */
function reachedFrom(entry: Chunk, bundle: Bundle): Set<string> {
  const found = new Set<string>();
  const visit = (chunk: Chunk) => {
    if (found.has(chunk.fileName) || heavyScreens.test(chunk.facadeModuleId ?? '')) return;
    found.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = bundle[name];
      if (next?.type === 'chunk') visit(next);
    }
  };
  visit(entry);
  return found;
}
