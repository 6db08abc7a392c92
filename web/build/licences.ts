/**
 * Writes the licences of third parties into the build: their texts must reach everybody who gets the scripts made of
 * their work.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const list = new URL('../../docs/third-party-licences.md', import.meta.url);

export function licences(): Plugin {
  return {
    name: 'puente:licences',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'third-party-licences.txt', source: readFileSync(list, 'utf8') });
    },
  };
}
