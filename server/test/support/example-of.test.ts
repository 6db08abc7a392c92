/** Examples of bodies: each schema of the API gets a value that it takes. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { absentIds } from './everything.ts';
import { exampleOf } from './example-of.ts';
import { bodyOf, operations } from './operations.ts';

test('what no candidate fits is refused by its schema', () => {
  const odd = z.strictObject({ word: z.string().check(z.regex(/^#{7}$/)) });
  expect(odd.safeParse(exampleOf(odd)).success).toBe(false);
});

test('every operation that takes JSON has a body that its schema takes', async () => {
  const all = (await operations()).filter(({ action, schema }) => action !== null && schema);
  expect(all.length).toBeGreaterThan(230);
  const ids = absentIds();
  const refused = all.filter((operation) => !operation.schema!.safeParse(bodyOf(operation, ids)).success);
  expect(refused.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('texts differ', () => {
  const title = z.strictObject({ title: z.string() });
  expect(exampleOf(title)).not.toEqual(exampleOf(title));
});
