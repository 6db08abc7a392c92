/**
 * `npm run test:slow`: crashes, timing and fuzzing, and then what `npm test -- --all` does not do: every walk over all
 * resources on the oldest PostgreSQL, and every journey with each write sent twice and on a weak phone. With names of files
 * it runs those slow tests alone.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureOracle } from '../ensure-oracle.mjs';
import { root } from '../root.mjs';
import { hasOldest } from './test-runs.mjs';

const names = process.argv.slice(2);

function vitest(args, env = {}) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

const runs = [() => vitest(['--config', 'vitest.slow.config.ts', ...names])];
if (names.length === 0) {
  await ensureOracle();
  const oldest = hasOldest() ? { PUENTE_TEST_POSTGRES: '15', PUENTE_TEST_POSTGRES_WHOLE: '1' } : {};
  runs.push(() => vitest(['--project', 'code', 'identity', 'server'], { TEST_ALL: '1', ...oldest }));
  runs.push(() => vitest(['--project', 'journeys'], { SEND_TWICE: '1' }));
  // Whether a page asks early enough is no question where every answer is late.
  runs.push(() => vitest(['--project', 'journeys', '--exclude', '**/early-answers.spec.ts'], { WEAK_PHONE: '1' }));
}
// Each runs, also after another has failed.
process.exitCode = runs.map((run) => run()).every(Boolean) ? 0 : 1;
