/**
 * Every operation of openapi.json with made-up requests, right by its schema or broken in one place: never an error of
 * the server, never an answer that the document does not have, never a success for a request that the document forbids.
 * `FUZZ_RUNS` and `FUZZ_SEED` vary it: FUZZ_RUNS=300 npm run test:slow -- fuzz
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readApiDocument } from '../support/api-document.ts';
import { everything, type Ids } from '../support/everything.ts';
import { madeBy, type Schema } from '../support/made-by.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header' | 'path';
  readonly schema: Schema;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: Schema }>> }>>;
}

const runs = Number(process.env['FUZZ_RUNS'] ?? 40);
const seed = Number(process.env['FUZZ_SEED'] ?? 20261122);
/** An endless answer, and bytes instead of JSON: events.test.ts and document-contents.test.ts send them what breaks them. */
const others = /^\/Prod\/events$|\/(content|preview)$/;
/** Ends the session of the one who asks. */
const ending = /\/me\/leave$|\/sign-out-everywhere$|\/auth\/jwt\/|\/(disable|deactivate|reset-password|reset-mfa)$/;

const junk = fc.constantFrom<unknown>(
  ...[null, true, 0, -1, 1.5, 2 ** 53, -(2 ** 63), 1e308, '', ' ', 'x', '\u0000', '\ud800', '\u202e', '💥'],
  ...['x'.repeat(70_000), '2026-02-30', '0000-01-01', '9999-12-31', '-infinity', 'infinity', 'now', "';--", '%00'],
  ...['00000000-0000-0000-0000-000000000000', '2026-01-01T00:00:00Z', [], {}, [[]], [null], { $gt: '' }],
  { __proto__x: 1, constructor: { prototype: {} } },
);

let t: TestApp;
let ids: Ids;
let document: { paths: Record<string, Record<string, Operation>>; components: object };
const ajv = new Ajv2020({ strict: false, validateFormats: false, unicodeRegExp: true, inlineRefs: false });
const compiled = new Map<Schema, ValidateFunction>();
const valid = (schema: Schema, value: unknown) => {
  const check = compiled.get(schema) ?? ajv.compile({ ...schema, components: document.components });
  compiled.set(schema, check);
  return check(value) ? null : ajv.errorsText(check.errors);
};

beforeAll(async () => {
  t = await startTestApp();
  ids = await everything(t, 'demo');
  document = readApiDocument((await t.transport({ method: 'GET', url: '/Prod/openapi.json', headers: {} })).text);
});
afterAll(() => t.close());

/** The parameters of a request by name: most are left out, some have a value that their schema forbids. */
function parametersOf(parameters: readonly Parameter[]) {
  const each = ({ schema }: Parameter) =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constant(undefined) },
      { weight: 4, arbitrary: made(schema) },
      { weight: 1, arbitrary: junk },
    );
  return fc.record(Object.fromEntries(parameters.map((one) => [one.name, each(one)])));
}
const made = (schema: Schema) => madeBy(schema, document.components, Object.values(ids));

/** A body that is right, or right but for one field. */
function bodyOf(schema: Schema): fc.Arbitrary<unknown> {
  const right = made(schema);
  const broken = fc
    .tuple(right, fc.nat(), junk, fc.constantFrom('change', 'drop', 'add'))
    .map(([body, place, value, how]) => {
      if (typeof body !== 'object' || body === null) return value;
      const names = Object.keys(body);
      const name = names[place % Math.max(1, names.length)] ?? 'x';
      const { [name]: _, ...rest } = body as Record<string, unknown>;
      return how === 'drop' ? rest : how === 'add' ? { ...body, unheardOf: value } : { ...rest, [name]: value };
    });
  return fc.oneof({ weight: 3, arbitrary: right }, { weight: 4, arbitrary: broken }, { weight: 1, arbitrary: junk });
}

test('no request breaks the server or the document of the API', { timeout: 1_800_000 }, async () => {
  const callers = await Promise.all(
    ['admin@demo.test', 'chw@demo.test', 'clinician@demo.test', 'admin@second.test'].map((email) => t.as(email)),
  );
  const faults: string[] = [];
  const statuses: Record<number, number> = {};
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (others.test(path) || ending.test(path)) continue;
      const [type, { schema }] = Object.entries(operation.requestBody?.content ?? {})[0] ?? ['', { schema: null }];
      const parameters = (operation.parameters ?? []).filter((one) => one.in !== 'path');
      const id = fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...Object.values(ids)) },
        { weight: 1, arbitrary: fc.uuid() },
        { weight: 1, arbitrary: junk.map((value) => encodeURIComponent(String(value).slice(0, 300).toWellFormed())) },
      );
      const one = fc.record({
        id,
        caller: fc.nat({ max: callers.length - 1 }),
        query: parametersOf(parameters.filter((p) => p.in === 'query')),
        body: schema ? bodyOf(schema) : fc.constant(undefined),
      });
      for (const { id, caller, query, body } of fc.sample(one, { numRuns: runs, seed })) {
        const search = new URLSearchParams();
        for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
        const url = `${path.replace(/\{\w+\}/, id || 'x')}${search.size > 0 ? `?${search}` : ''}`;
        const text = body === undefined ? undefined : JSON.stringify(body);
        const answer = await t.transport({
          method: method.toUpperCase(),
          url,
          headers: {
            authorization: `Bearer ${callers[caller]!.tokens.id}`,
            ...(text !== undefined && { 'content-type': type }),
          },
          ...(text !== undefined && { body: text }),
        });
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        const say = (what: string) =>
          faults.push(`${method} ${url.slice(0, 200)} ${text?.slice(0, 400)} → ${answer.status}: ${what}`);
        if (answer.status >= 500) say(answer.text.slice(0, 400));
        const documented = operation.responses[answer.status] ?? operation.responses['default'];
        if (!documented) say('not in the document');
        const [contentType, content] = Object.entries(documented?.content ?? {}).find(([media]) =>
          answer.headers['content-type']?.startsWith(media),
        ) ?? [''];
        if (documented?.content && !content) say(`the document has no ${answer.headers['content-type']}`);
        if (content && /json/.test(contentType)) {
          const wrong = valid(content.schema, JSON.parse(answer.text));
          if (wrong) say(`${wrong}\n${answer.text.slice(0, 400)}`);
        }
        if (answer.status < 300 && schema && valid(schema, JSON.parse(text!)))
          say('accepted what the document forbids');
      }
    }
  }
  console.log(statuses);
  expect(faults).toEqual([]);
});
