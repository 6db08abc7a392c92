/** Which of the costly tests a run has: pure functions, so that a test tells them what was touched. */
import { importsOf } from '../folder-order.mjs';

/** Any file may use a package. */
const packages = 'package-lock.json';
const isForTests = (path) => path.startsWith('e2e/') || path.includes('/test/') || path.includes('.test.');

/**
 * The files that a test imports. Only imports of tests and their support are followed: nearly every test starts the
 * application, which imports all of it. `about` names the folders instead.
 * @param read gives the text of a path, empty where there is none
 */
export function importsOfTest(file, read) {
  const found = new Set([file]);
  // A set also visits what is added meanwhile.
  for (const path of found) {
    if (isForTests(path)) for (const imported of importsOf(path, read(path))) found.add(imported);
  }
  return found;
}

/** True if the test, a file it imports, or a folder it is about was touched. */
export function isTouched({ file, about }, { touched, read }) {
  if (touched.includes(packages)) return true;
  const imports = importsOfTest(file, read);
  return touched.some((path) => imports.has(path) || about.some((folder) => path.startsWith(`${folder}/`)));
}

/**
 * Touched tests first, then those whose turn it is, as long as their seconds fit. Among the touched ones those in turn are
 * first, so that over several runs none is left out for good.
 * @param tests with `file`, `seconds` and `touched`
 * @returns `chosen`; `late`, which are touched and do not fit; `others`
 */
export function chooseTests(tests, { seed, mostSeconds }) {
  // By seconds, so that each third takes about as long.
  const sorted = tests.toSorted((one, other) => other.seconds - one.seconds || (one.file < other.file ? -1 : 1));
  const inTurn = sorted.filter((_, index) => (index + seed) % 3 === 0);
  const touched = sorted.filter((test) => test.touched);
  const order = new Set([...touched.filter((test) => inTurn.includes(test)), ...touched, ...inTurn]);
  let left = mostSeconds;
  const chosen = [...order].filter(({ seconds }) => {
    if (seconds > left) return false;
    left -= seconds;
    return true;
  });
  const leftOut = sorted.filter((test) => !chosen.includes(test));
  return {
    chosen,
    late: leftOut.filter((test) => test.touched),
    others: leftOut.filter((test) => !test.touched),
  };
}
