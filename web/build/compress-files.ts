/** Writes a Brotli and a gzip copy of every text file of the build, so that the server never compresses a file. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Smaller files fit one packet, so compression saves no time. */
const threshold = 1024;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export function compressFiles(): Plugin {
  let folder = '';
  return {
    name: 'puente:compress-files',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter(
        (entry) => entry.isFile() && text.test(entry.name) && !entry.parentPath.endsWith('.vite'),
      );
      await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < threshold) return;
  const forms = [
    ['br', await toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })],
    ['gz', await toGzip(content, { level: 9 })],
  ] as const;
  for (const [ending, form] of forms) if (form.length < content.length) await writeFile(`${path}.${ending}`, form);
}
