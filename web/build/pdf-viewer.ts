/**
 * Builds what draws PDF documents into dist/pdf-viewer/: a page of its own for a sandboxed frame, with one classic script.
 * A frame without an origin may not load modules, nor start a worker.
 */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));
const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8" /><title>PDF</title><link rel="stylesheet" href="viewer.css" /></head>
<body><main id="page"></main><script src="viewer.js"></script></body>
</html>
`;

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
          // Asked for nowhere but to find a worker.
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
      },
    },
  };
}
