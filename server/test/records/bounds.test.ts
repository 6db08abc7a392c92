/** Everything in a request is bounded: each text, list, number and open object of the document of the API has its limits. */
import { expect, test } from 'vitest';
import { describeApi } from '../../src/api-document.ts';
import { requestParts, type Schema } from '../support/request-parts.ts';

const parts = requestParts((await describeApi()).document);

function unbounded(schema: Schema): string[] {
  const types = ([] as string[]).concat(schema.type ?? []);
  if (schema.const !== undefined || schema.enum) return [];
  const isOpen = schema.additionalProperties !== false && !schema.propertyNames?.enum;
  return [
    ...(types.includes('string') && schema.maxLength === undefined ? ['a text without maxLength'] : []),
    ...(types.includes('array') && schema.maxItems === undefined ? ['a list without maxItems'] : []),
    ...(types.some((type) => type === 'integer' || type === 'number') &&
    (schema.minimum === undefined || schema.maximum === undefined)
      ? ['a number without minimum or maximum']
      : []),
    ...(types.includes('object') && isOpen && schema.maxProperties === undefined
      ? ['an open object without maxProperties']
      : []),
  ];
}

test('every part of every request has its limits', () => {
  expect(parts.length).toBeGreaterThan(1500);
  expect(parts.flatMap(({ place, schema }) => unbounded(schema).map((what) => `${place}: ${what}`))).toEqual([]);
});
