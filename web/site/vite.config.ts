// Builds the style, the script and the pictures of the public pages into the folder of the application; the server
// writes the pages themselves (server/src/site).
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressFiles } from '../build/compress-files.ts';
import { deviceLook } from '../build/device-look.ts';
import { sitePictures } from '../build/site-pictures.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [deviceLook(), sitePictures(), compressFiles()],
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    manifest: '.vite/site.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: { site: 'site/site.ts', form: 'site/form.ts' } },
  },
});
