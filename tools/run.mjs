/** The entry point of every npm script: ensures packages and a suitable Node.js, then runs the command. */
import { join } from 'node:path';
import { chooseNode, refuseUnsupportedMachine } from './choose-node.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { Failure } from './failure.mjs';
import { root } from './root.mjs';
import { runForeground } from './run-foreground.mjs';
import { serverFlags } from './server-flags.mjs';

/** The steps of each command, in order; the first failure stops it. */
const commands = {
  start: [['tools/build-web.mjs'], [...serverFlags, 'server/src/start.ts']],
  test: [['tools/testing/test.mjs']],
  'test:slow': [['tools/build-web.mjs'], ['tools/testing/test-slow.mjs']],
  'test:matrix': [
    ['tools/build-web.mjs'],
    ['node_modules/vitest/vitest.mjs', 'run', '--root', 'e2e', '--config', 'vitest.slow.config.ts'],
  ],
  puente: [['server/src/puente.ts']],
  bench: [['tools/build-web.mjs'], ['bench/run.ts']],
  check: [['tools/check.mjs']],
};

async function main([command, ...args]) {
  const steps = commands[command];
  if (!steps) throw new Failure(`Unknown command ${command ?? ''}. Use one of: ${Object.keys(commands).join(', ')}.`);
  refuseUnsupportedMachine();
  await ensurePackages();
  const node = chooseNode();
  // Node caches compiled sources: a start takes a third less processor time.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...process.env };
  for (const [index, step] of steps.entries()) {
    const rest = index === steps.length - 1 ? args : [];
    const code = await runForeground(node, ['--disable-warning=ExperimentalWarning', ...step, ...rest], {
      cwd: root,
      env,
    });
    if (code !== 0) return code;
  }
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
