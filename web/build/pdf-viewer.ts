/**
 * Builds the PDF renderer into dist/pdf-viewer/: a page of its own for a sandboxed frame, with one classic script. A
 * frame without an origin may not load modules, nor start a worker. The folder also contains resources that some
 * documents need: encodings of East Asian writing, the standard fonts, and the decoders of JPEG 2000 and JBIG2
 * pictures.
 */
import { cp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { supplyFolders } from '../src/pdf-viewer/messages.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8" /><title>PDF</title><link rel="stylesheet" href="viewer.css" /></head>
<body><main id="page"></main><script src="viewer.js"></script></body>
</html>
`;

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** The folder of the library, and its served files. */
const supplies = [
  { from: 'cmaps', to: supplyFolders.cMapUrl, files: /\.bcmap$|LICENSE/ },
  { from: 'standard_fonts', to: supplyFolders.standardFontDataUrl, files: /\.(pfb|ttf)$|LICENSE/ },
  { from: 'wasm', to: supplyFolders.wasmUrl, files: /(jbig2|openjpeg)\.wasm$|LICENSE.*(JBIG2|OPENJPEG)/ },
];

async function copySupplies(folder: string) {
  for (const { from, to, files } of supplies)
    await cp(join(library, from), join(folder, to), {
      recursive: true,
      filter: (path) => path === join(library, from) || files.test(path),
    });
}

export function pdfViewer(): Plugin {
  let folder = '';
  return {
    name: 'puente:pdf-viewer',
    apply: 'build',
    configResolved(config) {
      folder = join(resolve(config.root, config.build.outDir), 'pdf-viewer');
    },
    closeBundle: {
      sequential: true,
      async handler() {
        await build({
          root: web,
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          // Used only to find a worker.
          define: { 'import.meta.url': '""' },
          build: {
            outDir: folder,
            emptyOutDir: true,
            lib: {
              entry: join(web, 'src/pdf-viewer/pdf-viewer.ts'),
              formats: ['iife'],
              name: 'pdfViewer',
              fileName: () => 'viewer.js',
              cssFileName: 'viewer',
            },
          },
        });
        await writeFile(join(folder, 'viewer.html'), page);
        await copySupplies(folder);
      },
    },
  };
}
