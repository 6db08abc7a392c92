/**
 * The files that were changed since the last landing. That is the commit TEST_BASE, or where this branch left `origin/main`. A
 * clone without commits of its own looks back over the last 20. Without git, or in a shorter history, no file counts as touched.
 */
import { execFileSync } from 'node:child_process';
import { root } from '../root.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim();

/** The answer of git, or undefined where it refuses. */
function ask(...args) {
  try {
    return git(...args);
  } catch {
    return undefined;
  }
}

function baseOfRun() {
  const { TEST_BASE } = process.env;
  if (TEST_BASE) return git('rev-parse', '--verify', `${TEST_BASE}^{commit}`);
  const landing = ask('merge-base', 'HEAD', 'origin/main');
  return landing && landing !== ask('rev-parse', 'HEAD')
    ? landing
    : ask('rev-parse', '--verify', '--quiet', 'HEAD~20^{commit}');
}

/** Paths from the root: committed, changed, new and removed files. A moved file has both of its paths. */
export function touchedFiles() {
  const base = baseOfRun();
  if (!base) return [];
  const changed = git('diff', '--name-only', '--no-renames', '-z', base);
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...changed.split('\0'), ...added.split('\0')])].filter((file) => file !== '');
}
