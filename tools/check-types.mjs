/** Runs the TypeScript compiler over every workspace. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Web folders with their own tsconfig: the build, tests with a server, and the service worker. */
const apart = ['web/build', 'web/test', 'web/src/service-worker'];

/** Prints the errors; returns the number of workspaces that do not compile. */
export function checkTypes() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const projects = [...workspaces, ...apart].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
  return projects.filter((workspace) => {
    const { status } = spawnSync(process.execPath, [compiler, '-p', workspace], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) console.error(`✗ types of ${workspace}`);
    return status !== 0;
  }).length;
}
