/** Runs the TypeScript compiler over every project: a workspace, or a folder of it with settings of its own. */
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.mjs';

const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

/** Prints the errors; resolves to the number of projects that do not compile. */
export async function checkTypes() {
  const found = globSync('**/tsconfig.json', { cwd: root, exclude: (name) => name === 'node_modules' });
  // The web takes longest.
  const waiting = found.map(dirname).sort((one, other) => Number(other === 'web') - Number(one === 'web'));
  let broken = 0;
  async function work() {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const errors = await errorsOf(project);
      if (errors === '') continue;
      console.error(`${errors}\n✗ types of ${project}`);
      broken += 1;
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return broken;
}

/** Each checker of one compiler learns the shared types by itself, so one checker takes a third of the processor time of four. */
const errorsOf = (project) =>
  promisify(execFile)(process.execPath, [compiler, '-p', project, '--checkers', '1'], { cwd: root }).then(
    () => '',
    ({ stdout, message }) => stdout.trimEnd() || message,
  );
