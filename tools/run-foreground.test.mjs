/** The program in the foreground ends with its parent, also when it is busy and handles no signal. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const deaf = `process.on('SIGTERM', () => {}); console.log('computing'); for (;;);`;
const polite = `process.on('SIGTERM', () => { console.log('heard'); process.exit(7); }); console.log('computing'); setInterval(() => {}, 1000);`;

/** Runs the script in the foreground of another process. */
async function started(script, times) {
  const runner = `import { runForeground } from ${JSON.stringify(new URL('run-foreground.mjs', import.meta.url).href)};
    process.exitCode = await runForeground(process.execPath, ['-e', ${JSON.stringify(script)}], { cwd: '.', ...${JSON.stringify(times)} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', runner], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}
async function end(child, signals = 1) {
  const began = performance.now();
  const exit = once(child, 'exit');
  for (let n = 0; n < signals; n += 1) {
    child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const [code] = await exit;
  return { code, ms: performance.now() - began };
}

test('a program that handles the signal exits by itself', async () => {
  expect(await end(await started(polite, { firstMs: 60_000 }))).toMatchObject({ code: 7 });
});

test('one that does not is killed after a while, and sooner after a second signal', async () => {
  const once = await end(await started(deaf, { firstMs: 1_000 }));
  expect(once.code).toBe(137);
  expect(once.ms).toBeGreaterThan(900);
  const twice = await end(await started(deaf, { firstMs: 60_000, againMs: 300 }), 2);
  expect(twice.code).toBe(137);
  expect(twice.ms).toBeLessThan(10_000);
});
