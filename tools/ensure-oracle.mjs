/** Installs the older Cognito clients of tools/oracle, which only a test needs, when they are missing or outdated. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './ensure-packages.mjs';
import { root } from './root.mjs';
import { withLock } from './with-lock.mjs';

const folder = join(root, 'tools', 'oracle');
const stamp = join(folder, 'node_modules', '.puente-lock');

/** @throws Failure with npm's last lines */
export async function ensureOracle() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const isCurrent = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isCurrent()) return;
  await withLock('oracle-install', async () => {
    if (isCurrent()) return;
    console.error('Installing the clients of tools/oracle, 290 MB, for the tests …');
    await npm(['ci', '--prefix', folder, '--ignore-scripts', '--workspaces=false']);
    writeFileSync(stamp, wanted);
  });
}
