/**
 * `npm test`: runs what was touched and a share of the rest, and counts; the last line is `N passed, N failed`. With names it
 * runs those files. With `--all` it leaves nothing out.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkTypes } from '../check-types.mjs';
import { ensureOracle } from '../ensure-oracle.mjs';
import { Failure } from '../failure.mjs';
import { findBrowser } from '../find-browser.mjs';
import { root } from '../root.mjs';
import { leaveOut } from './leave-out.mjs';
import { runSeed } from './run-seed.mjs';
import { testRuns } from './test-runs.mjs';

/** The test that drives the older Cognito clients of tools/oracle. */
const oracleTests = [
  'identity/src/amplify-5.test.ts',
  'web/test/oracle/flows.test.ts',
  'web/test/oracle/refusals.test.ts',
  'web/test/oracle/auto-sign-in.test.ts',
  'web/test/oracle/hosted.test.ts',
];

/** More broken files than this are no accident of a busy machine. */
const mostRepeated = 8;

let passed = 0;
/** Repeated before the last line, since long output may be cut. */
const failures = [];
const secondTries = [];

const filters = process.argv.slice(2).filter((argument) => argument !== '--all');
const runsAll = process.argv.includes('--all');
if ((await checkTypes()) > 0) failures.push('The types do not fit.');
const build = spawnSync(process.execPath, [join(root, 'tools', 'build-web.mjs')], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
if (build.status !== 0) failures.push('The web was not built.');

try {
  const isWanted = (file) => filters.length === 0 || filters.some((filter) => file.includes(filter));
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
console.log(
  `\nThe seed of this run is ${runSeed}; TEST_SEED=${runSeed} repeats it, npm test -- --all walks everything.`,
);
// Who names files wants them.
const leftOut = runsAll || filters.length > 0 ? [] : leaveOut();
for (const { title, env } of testRuns(browser)) {
  if (title) console.log(`\n${title}`);
  runTests(env);
}

tell('Passed at the second try', secondTries);
tell('Failed', failures);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failures.length} failed`);

function tell(title, texts) {
  if (texts.length > 0) console.log(`\n${title}:\n\n${texts.join('\n\n')}\n`);
}

/**
 * Failed files run once more, in separate processes on a new database: a repeat in place would find the rows of the
 * first try. When many fail, nothing is repeated.
 */
function runTests(env) {
  const first = runFiles(filters, env);
  const broken = first.files.filter((file) => file.failures.length > 0);
  const isRepeated = broken.length > 0 && broken.length <= mostRepeated;
  if (isRepeated) console.log(`\nOnce more, what failed: ${broken.map(({ file }) => file).join(', ')}`);
  const second = isRepeated
    ? runFiles(
        broken.map(({ file }) => file),
        env,
      )
    : { files: broken, unhandled: [] };
  const kept = first.files.filter((file) => !broken.includes(file));
  for (const { passed: count, failures: texts, secondTries: flaky } of [...kept, ...second.files]) {
    passed += count;
    failures.push(...texts);
    secondTries.push(...flaky);
  }
  const again = new Map(second.files.map((file) => [file.file, file]));
  for (const { file, failures: texts } of broken) {
    if (!again.has(file)) failures.push(...texts);
    else if (again.get(file).failures.length === 0) secondTries.push(...texts);
  }
  failures.push(...first.unhandled, ...second.unhandled);
}

/** Runs the test files whose paths contain one of the names; without names, all. */
function runFiles(names, env) {
  const folder = mkdtempSync(join(tmpdir(), 'puente-results-'));
  const results = join(folder, 'results.json');
  const vitest = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...names, '--passWithNoTests'];
  const { status } = spawnSync(
    process.execPath,
    [...vitest, '--reporter=default', `--reporter=${join(root, 'tools', 'testing', 'results-reporter.mjs')}`],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...env,
        RESULTS_FILE: results,
        TEST_ALL: runsAll ? '1' : '0',
        TEST_LEFT_OUT: leftOut.join(','),
      },
    },
  );
  const run = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : { files: [], unhandled: [] };
  rmSync(folder, { recursive: true, force: true });
  // A run that broke before its report has failed as well.
  const isTold = run.unhandled.length > 0 || run.files.some((file) => file.failures.length > 0);
  if (status !== 0 && !isTold) run.unhandled.push(`A run that ended with ${status}: see above.`);
  return run;
}
