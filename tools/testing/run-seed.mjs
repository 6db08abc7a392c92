/**
 * What a run of the tests looks at where it does not look at everything: a share of the walks over all resources, one
 * reader and one view of each screen. It changes with the commit, so that all have their turn. TEST_SEED repeats a run;
 * `npm test -- --all` sets TEST_ALL and walks everything.
 */
import { execFileSync } from 'node:child_process';
import { root } from '../root.mjs';

function seedOfCommit() {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    return Number.parseInt(hash.toString().slice(0, 6), 16);
  } catch {
    // An unpacked archive has no commits.
    return 0;
  }
}

export const runSeed = Number(process.env.TEST_SEED ?? seedOfCommit());
const walksAll = process.env.TEST_ALL === '1';

/** Every `parts`-th of the list, another one with each seed; the whole list where everything is walked. */
export const shareOf = (all, parts) =>
  walksAll ? [...all] : all.filter((_, index) => (index + runSeed) % parts === 0);
