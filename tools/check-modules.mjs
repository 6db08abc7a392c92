/** Modules write records through the gate alone: version, rights, references, states and audit are the kernel's. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { resources } from '@puente/contract';
import { root } from './root.mjs';

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tables = new Set(Object.values(resources).map(({ many }) => snake(many)));

const gate = 'Write it through records(tx, ctx) of server/src/kernel/records/records.ts.';
const auditing = 'A read is audited by auditRead, what is no record by auditAct of server/src/kernel/records/audit.ts.';

/** Comments may name what code must not do. */
const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));

/** Faults in a module's source: the place in the text, and the replacement. */
export function writesByHand(source) {
  const text = withoutComments(source);
  const writes = [...text.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?(?:(\$\{)|([a-z_]+))/g)]
    .filter(([, computed, table]) => computed || tables.has(table))
    .map(({ index, 0: found }) => ({ index, found, instead: gate }));
  const lines = [...text.matchAll(/\bauditLine\b|\binto\s+audit\b/g)].map(({ index, 0: found }) => ({
    index,
    found,
    instead: auditing,
  }));
  return [...writes, ...lines].sort((one, other) => one.index - other.index);
}

/** True when a module writes by hand. */
export async function checkModules() {
  let failed = false;
  for await (const file of glob('server/src/modules/**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts')) continue;
    const source = readFileSync(join(root, file), 'utf8');
    for (const { index, found, instead } of writesByHand(source)) {
      failed = true;
      console.error(`${file}:${source.slice(0, index).split('\n').length} ${found}: ${instead}`);
    }
  }
  if (failed) console.error('✗ modules');
  return failed;
}
