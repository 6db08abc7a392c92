/** Builds the web application into web/dist when one of its sources changed since the last build. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.mjs';
import { withLock } from './with-lock.mjs';

const sources = [
  'web/src',
  'web/site',
  'web/public',
  'web/index.html',
  'web/build',
  'web/vite.config.ts',
  'web/package.json',
  'contract/src',
  'docs/third-party-licenses.md',
  'package-lock.json',
];
const target = join(root, 'web', 'dist');
const stamp = join(root, '.cache', 'web-build');

process.exitCode = await withLock('web-build', build);

async function build() {
  const hash = hashOf(sources);
  if (existsSync(join(target, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 0;
  console.error('Building the web application …');
  // Built in a temporary folder and moved into place, so that a running server never serves half of it.
  const built = join(root, '.cache', 'web-dist');
  const vite = [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--outDir', built, '--logLevel', 'warn'];
  const site = ['--config', 'site/vite.config.ts'];
  try {
    // The public pages after the application, whose build empties the folder.
    for (const options of [['--emptyOutDir'], site])
      await promisify(execFile)(process.execPath, [...vite, ...options], {
        cwd: join(root, 'web'),
        env: { ...process.env, NODE_ENV: 'production' },
      });
  } catch (error) {
    console.error(
      `The web application could not be built:\n${error.stdout ?? ''}${error.stderr ?? error.message}`.trimEnd(),
    );
    return 1;
  }
  const old = join(root, '.cache', 'web-dist-old');
  rmSync(old, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, old);
  renameSync(built, target);
  rmSync(old, { recursive: true, force: true });
  writeFileSync(stamp, hash);
  return 0;
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesOf))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

/** Paths relative to the root, with forward slashes, in a fixed order. */
function filesOf(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => filesOf(`${path}/${name}`));
}
