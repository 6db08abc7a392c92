/** The kinds of a report of access: a command counts as a change without being listed; a read never does. */
import { globSync, readFileSync } from 'node:fs';
import { accessKindOf, actionsOf, resources } from '@puente/contract';
import { expect, test } from 'vitest';

const folder = new URL('../../src/', import.meta.url).pathname;
const sources = globSync('{kernel,modules}/**/*.ts', { cwd: folder }).map((file) =>
  readFileSync(folder + file, 'utf8'),
);

test('an action that is read is not a change', () => {
  const read = sources.flatMap((text) =>
    [...text.matchAll(/auditRead\(\{[^}]*?\baction: '([a-z-]+)'/g)].map(([, action]) => action!),
  );
  expect(new Set(read).size).toBeGreaterThan(12);
  for (const action of [...read, 'usage', 'list-usage', 'preview', 'download', 'look-for-duplicates'])
    expect(accessKindOf(action), action).not.toBe('changed');
});

test('each command is a change, and none is listed', () => {
  const listed = new Set(actionsOf('changed'));
  for (const { commands = {} } of Object.values(resources) as { commands?: object }[])
    for (const name of Object.keys(commands))
      expect([name, listed.has(name), accessKindOf(name)]).toEqual([name, false, 'changed']);
});
