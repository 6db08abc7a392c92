/** `npm test`: everything that can fail, counted; the last line is `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkTypes } from './check-types.mjs';
import { ensureOracle } from './ensure-oracle.mjs';
import { Failure } from './failure.mjs';
import { findBrowser } from './find-browser.mjs';
import { root } from './root.mjs';
import { testRuns } from './test-runs.mjs';

/** What drives the older Cognito clients of tools/oracle. */
const oracleTests = [
  'identity/src/amplify-5.test.ts',
  'web/test/oracle/flows.test.ts',
  'web/test/oracle/refusals.test.ts',
  'web/test/oracle/auto-sign-in.test.ts',
  'web/test/oracle/hosted.test.ts',
];

let passed = 0;
let failed = 0;
/** Told again before the last line: who sees only the end of a long output knows what to look for. */
const failures = [];
const secondTries = [];

const filters = process.argv.slice(2);
const untyped = checkTypes();
failed += untyped;
if (untyped > 0) failures.push('The types do not fit.');
const build = spawnSync(process.execPath, [join(root, 'tools', 'build-web.mjs')], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
if (build.status !== 0) {
  failed += 1;
  failures.push('The web was not built.');
}

try {
  const isWanted = (file) => filters.every((filter) => file.includes(filter));
  if (oracleTests.some(isWanted)) await ensureOracle();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(`${error.message}\nThe test of the older Cognito clients will fail.`);
}
const browser = await findBrowser();
if (!browser)
  console.error(
    'No Chromium was found and none could be installed: whatever opens a page will fail. Set CHROMIUM_PATH.',
  );
const hasOldest = existsSync('/usr/lib/postgresql/15/bin/postgres') && !process.env.PUENTE_TEST_POSTGRES;
for (const { title, env } of testRuns(browser, hasOldest)) {
  if (title) console.log(`\n${title}`);
  runTests(env);
}

tell('Passed at the second try', secondTries);
tell('Failed', failures);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);

function tell(title, texts) {
  if (texts.length > 0) console.log(`\n${title}:\n\n${texts.join('\n\n')}\n`);
}

function runTests(env) {
  const folder = mkdtempSync(join(tmpdir(), 'puente-results-'));
  const results = join(folder, 'results.json');
  const vitest = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...filters, '--passWithNoTests'];
  const { status } = spawnSync(
    process.execPath,
    [...vitest, '--reporter=default', `--reporter=${join(root, 'tools', 'tell-results.mjs')}`],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, RESULTS_FILE: results },
    },
  );
  const run = existsSync(results)
    ? JSON.parse(readFileSync(results, 'utf8'))
    : { passed: 0, failed: 0, failures: [], secondTries: [] };
  passed += run.passed;
  failed += run.failed;
  failures.push(...run.failures);
  secondTries.push(...run.secondTries);
  // A run that broke before it could tell has failed as well.
  if (run.failed === 0 && status !== 0) {
    failed += 1;
    failures.push(`A run that ended with ${status}: see above.`);
  }
  rmSync(folder, { recursive: true, force: true });
}
