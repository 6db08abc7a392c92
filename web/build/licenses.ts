/**
 * Writes the licenses of third parties into the build: their texts must reach everybody who gets the scripts made of
 * their work.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const list = new URL('../../docs/third-party-licenses.md', import.meta.url);

export function licenses(): Plugin {
  return {
    name: 'puente:licenses',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'third-party-licenses.txt', source: readFileSync(list, 'utf8') });
    },
  };
}
