/** Puts the pictures of the public pages into the build; the manifest says where each is. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = 'site/pictures';

export function sitePictures(): Plugin {
  let root = '';
  return {
    name: 'puente:site-pictures',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      for (const name of readdirSync(join(root, folder))) {
        const path = `${folder}/${name}`;
        this.emitFile({ type: 'asset', name, originalFileName: path, source: readFileSync(join(root, path)) });
      }
    },
  };
}
