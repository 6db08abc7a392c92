/** Finds a Chromium: the configured one, one of the machine, else Debian's package, else the one from npm. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';
import { withLock } from './with-lock.mjs';

const installed = [
  // Without the window of a browser, a page takes half the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Tests open only our own pages; root and containers have no sandbox, closed networks no update server. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Possible sources of a browser in order; each returns a path or undefined. */
const ways = [fromMachine, fromDebian, fromNpm];

/** `CHROMIUM_PATH` and `CHROMIUM_ARGS` (separated by spaces), or undefined when there is no browser. */
export async function findBrowser(from = ways) {
  const chosen = process.env.CHROMIUM_PATH;
  const { CHROMIUM_ARGS = args.join(' ') } = process.env;
  if (chosen) return { CHROMIUM_PATH: chosen, CHROMIUM_ARGS };
  for (const way of from) {
    const path = await way();
    if (path) return { CHROMIUM_PATH: path, CHROMIUM_ARGS };
  }
  return undefined;
}

function fromMachine() {
  return installed.find(existsSync);
}

/** Tests run in parallel: one of them installs, the others find it. */
function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  return withLock('browser', () => {
    if (fromMachine()) return fromMachine();
    console.error('Installing Chromium from the Debian packages …');
    const options = { stdio: 'ignore', timeout: 600_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
      if (fromMachine()) break;
    }
    return fromMachine();
  });
}

/** A Linux build that unpacks itself into the temporary directory. */
export async function fromNpm() {
  try {
    const require = createRequire(join(root, 'e2e', 'package.json'));
    const { default: chromium } = await import(pathToFileURL(require.resolve('@sparticuz/chromium')).href);
    const path = await withLock('browser', () => chromium.executablePath());
    return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0 ? path : undefined;
  } catch {
    return undefined;
  }
}
