/** Finds a Chromium for the browser journeys: one of the machine, else Debian's package, else the one from npm. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The journeys open our own pages only; root and containers have no sandbox, closed networks no update server. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
];

/** `CHROMIUM_PATH` and `CHROMIUM_ARGS` (separated by spaces) for the journeys, or undefined when there is no browser. */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return { CHROMIUM_PATH: chosen, CHROMIUM_ARGS: process.env.CHROMIUM_ARGS ?? args.join(' ') };
  const path = installed.find(existsSync) ?? fromDebian() ?? (await fromNpm());
  return path && { CHROMIUM_PATH: path, CHROMIUM_ARGS: args.join(' ') };
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.error('Installing chromium from the Debian packages …');
  const options = { stdio: 'ignore', timeout: 600_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  return ['/usr/bin/chromium'].find(existsSync);
}

/** A build for Linux that unpacks itself into the temporary directory. */
async function fromNpm() {
  try {
    const require = createRequire(join(root, 'e2e', 'package.json'));
    const { default: chromium } = await import(pathToFileURL(require.resolve('@sparticuz/chromium')).href);
    const path = await chromium.executablePath();
    return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0 ? path : undefined;
  } catch {
    return undefined;
  }
}
