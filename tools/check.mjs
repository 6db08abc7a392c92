/**
 * `npm run check`: import boundaries, format and our own rules (Biome), wording, writes of modules, types (tsc), dead
 * code (knip).
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkModules } from './check-modules.mjs';
import { checkRules } from './check-rules.mjs';
import { checkTypes } from './check-types.mjs';
import { checkWords } from './check-words.mjs';
import { npm } from './ensure-packages.mjs';
import { Failure } from './failure.mjs';
import { root } from './root.mjs';
import { withLock } from './with-lock.mjs';

const folder = join(root, 'tools', 'check');
const modules = join(folder, 'node_modules');
const biome = '@biomejs/biome/bin/biome';
const fix = process.argv.includes('--fix');

try {
  await withLock('check-install', install);
  const failed = [
    run('biome', biome, ['check', ...(fix ? ['--write'] : []), '.']),
    checkRules(join(modules, biome)),
    await checkModules(),
    checkWords(),
    (await checkTypes()) > 0,
    run('knip', 'knip/bin/knip.js', ['--config', 'tools/check/knip.json']),
  ].filter(Boolean).length;
  console.log(failed === 0 ? 'All checks passed.' : `${failed} of 6 checks failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** By `npm install` without a lock: the lock file names platforms that the registry does not have, and `npm ci` refuses it. */
async function install() {
  const stamp = join(modules, '.puente-versions');
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('Installing the checkers …');
  await npm([
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-package-lock',
    '--include=optional',
    '--workspaces=false',
  ]);
  writeFileSync(stamp, wanted);
}

/** True when it failed. */
function run(name, script, args) {
  const { status } = spawnSync(process.execPath, [join(modules, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) console.error(`✗ ${name}`);
  return status !== 0;
}
