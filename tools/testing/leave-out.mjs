/** The costly tests that a run of `npm test` has no time for; it says which and why. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { chooseTests, isTouched } from './choose-tests.mjs';
import { costlyTests } from './costly-tests.mjs';
import { runSeed } from './run-seed.mjs';
import { touchedFiles } from './touched-files.mjs';

/**
 * How many seconds of costly tests a run may have. Without them it takes about 620 s on two cores, and a second of theirs adds
 * about half a second: so a run stays below 20 minutes.
 */
const mostSeconds = 1_080;

const read = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');

/** @returns the files that this run leaves to another one */
export function leaveOut() {
  const touched = touchedFiles();
  const tests = costlyTests.map((one) => ({ ...one, touched: isTouched(one, { touched, read }) }));
  const { chosen, late, others } = chooseTests(tests, { seed: runSeed, mostSeconds });
  console.log(`Of ${tests.length} costly tests ${chosen.length} run. Left to npm test -- --all:`);
  list('touched, but beyond the time of a run', late);
  list('untouched, and left to another commit', others);
  return [...late, ...others].map(({ file }) => file);
}

function list(reason, tests) {
  if (tests.length > 0) console.log(`- ${reason}: ${tests.map(({ file }) => file).join(', ')}`);
}
