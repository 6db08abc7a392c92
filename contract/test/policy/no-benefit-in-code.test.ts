/** Every number of a benefit is data: no source file contains its codes, modifiers, minutes, limits or cents. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fees, shipped } from './seed.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const services = shipped.flatMap(({ body }) => body.services);
const codes = [
  ...services.map(({ code }) => code),
  ...shipped.flatMap(({ body }) => body.initiatingVisit.codes),
  ...fees.map(({ code }) => code),
];
const modifiers = services.flatMap(({ modifiersRequired, modifiersByMode }) => [
  ...modifiersRequired,
  ...Object.values(modifiersByMode),
]);
const numbers = [
  'unitMinutes',
  'maxUnits',
  'unitPriceCents',
  'requiredAfterUnits',
  'warnFromUnits',
  'groupMin',
  'groupMax',
  'reviewMonths',
  'lateAfterDays',
];
const forbidden = new RegExp(
  [
    `\\b(${[...new Set(codes)].join('|')})\\b`,
    `['"\`](${[...new Set(modifiers)].join('|')})['"\`]`,
    `\\b(${numbers.join('|')})['"]?\\s*[:=]\\s*\\d`,
  ].join('|'),
);

function sources(folder: string): string[] {
  return readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.(ts|tsx|mjs)$/.test(path) && !/(^|\/)(test|node_modules|dist)\//.test(path) && !/\.test\.tsx?$/.test(path),
    )
    .map((path) => `${folder}/${path}`);
}

test('source files hold no benefit', () => {
  const files = ['contract/src', 'server/src', 'web/src'].flatMap(sources);
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) =>
    readFileSync(`${root}${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) => (forbidden.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
