// Builds the browser application into dist/, with a manifest, a service worker, compressed forms and a nonce placeholder
// the server fills in for every response.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { compileHints } from './build/compile-hints.ts';
import { compressFiles } from './build/compress-files.ts';
import { fillPrecache } from './build/fill-precache.ts';
import { firstPage } from './build/first-page.ts';
import { licenses } from './build/licenses.ts';
import { listModules } from './build/list-modules.ts';
import { pdfViewer } from './build/pdf-viewer.ts';

export default defineConfig(async ({ command }) => ({
  plugins: [
    react(),
    firstPage(),
    fillPrecache(),
    pdfViewer(),
    compileHints(),
    licenses(),
    listModules(),
    compressFiles(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    manifest: true,
    // A data: URL would need its own exception in the content security policy.
    assetsInlineLimit: 0,
    // A browser without modulepreload loads the files on import.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/service-worker/service-worker.ts' },
      output: {
        // The service worker has a fixed address; other files can be cached forever.
        entryFileNames: ({ name }: { readonly name: string }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        ...(command === 'build' && { codeSplitting: { groups: await chunkGroups() } }),
      },
    },
  },
}));
