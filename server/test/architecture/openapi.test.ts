/** The document of the API: valid, complete about refusals, listed in docs/api.md; and no route without a rule. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountApi } from '#kernel/http/mount-api';
import { readApiDocument } from '../support/api-document.ts';
import { runInProcess } from '../support/run-command.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { apiListing } from './api-listing.ts';

const committed = new URL('../../../docs/api.md', import.meta.url);
interface Operation {
  operationId: string;
  security?: unknown[];
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

/** Acts that make a record whose id is not the caller's to choose. */
const makers = new Set(['/Prod/break-glass', '/Prod/access-requests', '/Prod/encounters/for-household']);

let t: TestApp;
/** As it is sent, and with what its operations share at each of them. */
let sent: object;
let document: Document;
let operations: { method: string; path: string; operation: Operation }[];
beforeAll(async () => {
  t = await startTestApp();
  const { text } = await t.transport({ method: 'GET', url: '/Prod/openapi.json', headers: {} });
  sent = JSON.parse(text) as object;
  document = readApiDocument(text);
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
});
afterAll(() => t.close());

test('is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const { valid, errors } = await new Validator().validate(structuredClone(sent) as Record<string, unknown>);
  expect([valid, errors]).toEqual([true, undefined]);
});

test('is what the command prints, which needs no database', async () => {
  const nowhere = { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/x', DATABASE_OWNER_URL: 'postgres://x:y@127.0.0.1:1/x' };
  expect(await runInProcess(t, ['openapi', 'json'], nowhere)).toMatchObject({ code: 2, out: '' });
  const { code, out } = await runInProcess(t, ['openapi'], nowhere);
  expect([code, out]).toEqual([0, JSON.stringify(sent, null, 2)]);
});

test('the listing is the one that is committed; UPDATE_OPENAPI=1 writes it', async () => {
  const text = await apiListing();
  if (process.env['UPDATE_OPENAPI']) writeFileSync(committed, text);
  expect(readFileSync(committed, 'utf8')).toBe(text);
});

test('gives every operation a name of its own and every reference a target, and keeps nothing that no reference names', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(names.every((name) => /^[a-z][A-Za-z\d]+$/.test(name))).toBe(true);
  expect(new Set(names).size).toBe(names.length);
  const { securitySchemes: _, ...kinds } = document.components;
  const kept = Object.entries(kinds).flatMap(([kind, parts]) => Object.keys(parts).map((name) => `${kind}/${name}`));
  const used = [...JSON.stringify(sent).matchAll(/"#\/components\/(\w+\/[^"]+)"/g)].map(([, name]) => name!);
  expect([...new Set(used)].sort()).toEqual(kept.sort());
});

describe('documents', () => {
  const problems = ({ responses }: Operation) =>
    Object.entries(responses)
      .filter(([, { content }]) => content?.['application/problem+json'])
      .map(([status]) => Number(status));

  test('the problem answers of each operation', () => {
    expect(operations.length).toBeGreaterThan(45);
    for (const { method, path, operation } of operations) {
      const open = operation.security?.length === 0;
      const isStaffs = operation.security === undefined;
      const wanted = [
        500,
        503,
        ...(open ? [] : [401]),
        ...(isStaffs ? [403] : []),
        ...(path.includes('{id}') && method !== 'put' ? [404] : []),
        ...(path.includes('{id}') ? [400] : []),
        ...(operation.requestBody ? [400, 413, 415] : []),
        ...(method === 'patch' || (/\{id\}\/[a-z]+$/.test(path) && method === 'post') ? [409, 412, 422] : []),
        ...(method === 'put' ? [409] : []),
        ...(method === 'put' && isStaffs ? [422] : []),
      ];
      for (const status of wanted) expect.soft(problems(operation), `${method} ${path} ${status}`).toContain(status);
      for (const [status, { content }] of Object.entries(operation.responses)) {
        const isFile = method === 'get' && /\/(content|preview)$/.test(path);
        const success = path.endsWith('/export')
          ? 'text/csv'
          : isFile
            ? 'application/octet-stream'
            : path === '/Prod/events'
              ? 'text/event-stream'
              : 'application/json';
        const kind = Number(status) < 300 ? success : 'application/problem+json';
        expect.soft(Object.keys(content ?? {}), `${method} ${path} ${status}`).toEqual([kind]);
      }
    }
  });

  test('one success of each operation', () => {
    for (const { method, path, operation } of operations) {
      const good = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
      const isContent = path.endsWith('/content') || path === '/Prod/partner-links/files/{id}';
      const makes = method === 'put' ? !isContent : method === 'post' && makers.has(path);
      expect.soft(good, `${method} ${path}`).toEqual([makes ? '201' : '200']);
    }
  });

  test('every parameter of an address', () => {
    for (const { method, path, operation } of operations) {
      const named = (operation.parameters ?? []).filter((one) => one.in === 'path').map(({ name }) => name);
      expect.soft(named, `${method} ${path}`).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
  });

  test('nothing of the database: no organization’s id, no labels, no change cursor', () => {
    expect(JSON.stringify(document)).not.toMatch(/tenantId|tenant_id|changedTx|changed_tx|"labels"/);
  });
});

describe('a route', () => {
  const kernel = () => t.services;
  test('that states no rule stops the start', async () => {
    const app = Fastify();
    const start = app.register(
      (scope) => mountApi(scope, kernel(), () => void scope.get('/unguarded', async () => 'open')),
      { prefix: '/Prod' },
    );
    await expect((async () => await start)()).rejects.toThrow(
      'GET /Prod/unguarded states no rule: name a resource and an action, or say public.',
    );
    await app.close();
  });

  test('with an empty rule, or of any method, is no exception', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const app = Fastify();
      const start = app.register(
        (scope) =>
          mountApi(
            scope,
            kernel(),
            () => void scope.route({ method, url: '/x', config: {}, handler: async () => 'open' }),
          ),
        { prefix: '/Prod' },
      );
      await expect((async () => await start)(), method).rejects.toThrow(/states no rule/);
      await app.close();
    }
  });

  test('for those who are signed in asks them to be', async () => {
    const app = Fastify();
    await app.register(
      (scope) =>
        mountApi(
          scope,
          kernel(),
          () => void scope.get('/mine', { config: { rule: { signedIn: true } } }, async () => ({ mine: true })),
        ),
      { prefix: '/Prod' },
    );
    expect((await app.inject('/Prod/mine')).statusCode).toBe(401);
    const { id } = (await t.as('chw@demo.test')).tokens;
    expect((await app.inject({ url: '/Prod/mine', headers: { authorization: `Bearer ${id}` } })).statusCode).toBe(200);
    await app.close();
  });
});
