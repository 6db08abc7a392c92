/** Installs the packages of package-lock.json when they are missing or belong to another lock file. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { root } from './root.mjs';
import { withLock } from './with-lock.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.puente-lock');

export async function ensurePackages() {
  if (isCurrent()) return;
  if (existsSync(modules) && !isWritable(modules)) {
    console.error('node_modules is read-only and is used as it is.');
    return;
  }
  await withLock('install', async () => {
    if (isCurrent()) return;
    console.error('Installing packages (npm ci), about half a minute …');
    // Development packages too, where NODE_ENV=production would leave them out: the web application is built here.
    await npm(['ci', '--ignore-scripts', '--include=dev', '--include=optional']);
    writeFileSync(stamp, `${hashOfLock()}\n`);
  });
}

/** Runs npm silently; prints its last lines when it fails. */
export async function npm(args) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const script = process.env.npm_execpath;
  const [command, first] = script && /\.[cm]?js$/.test(script) ? [process.execPath, [script]] : ['npm', []];
  const child = spawn(command, [...first, ...args, ...quiet], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command === 'npm' && process.platform === 'win32',
  });
  let printed = '';
  const collect = (chunk) => {
    printed = (printed + chunk).slice(-4000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      printed += error.message;
      resolve(1);
    });
    child.once('close', resolve);
  });
  if (code === 0) return;
  throw new Failure(
    `npm ${args[0]} failed:\n${printed.trim().split('\n').slice(-20).join('\n')}\nCheck the connection to the npm registry and start again.`,
  );
}

function isCurrent() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === hashOfLock();
}

function hashOfLock() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
