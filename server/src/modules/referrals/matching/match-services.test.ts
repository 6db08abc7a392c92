/** Which programs are near, and in which order they stand. */
import { placeFits, type ServiceMatch } from '@puente/contract';
import { expect, test } from 'vitest';
import { countyNeighbors } from './county-neighbors.ts';
import { inOrder, placeFit } from './match-services.ts';

const fresno = '06019';

test.each([
  ['the ZIP code that it lists', { counties: [], postalCodes: ['93701'] }, 'postal-code'],
  ['the ZIP code before the county', { counties: [fresno], postalCodes: ['93701'] }, 'postal-code'],
  ['the county', { counties: [fresno], postalCodes: [] }, 'county'],
  ['a county that touches it', { counties: ['06107'], postalCodes: [] }, 'neighbor'],
  ['everybody', { counties: [], postalCodes: [] }, 'everywhere'],
  ['a county far away', { counties: ['06075'], postalCodes: [] }, null],
  ['other ZIP codes of the county alone', { counties: [], postalCodes: ['93650'] }, null],
])('a program for %s', (_what, area, fit) => {
  expect(placeFit(area, { county: fresno, postalCode: '93701-1234' })).toBe(fit);
});

test.each([
  ['without a place of the person', { counties: ['06075'], postalCodes: [] }, { county: null, postalCode: null }],
  [
    'of counties, without the county of the person',
    { counties: ['06075'], postalCodes: [] },
    { county: null, postalCode: '93701' },
  ],
  [
    'of ZIP codes, without that of the person',
    { counties: [], postalCodes: ['93701'] },
    { county: fresno, postalCode: null },
  ],
])('a program %s may be near', (_what, area, home) => {
  expect(placeFit(area, home)).toBe('unknown');
});

test('counties touch each other both ways, and none itself', () => {
  for (const [county, others] of Object.entries(countyNeighbors)) {
    expect(others).not.toContain(county);
    for (const other of others) expect(countyNeighbors[other], `${other} beside ${county}`).toContain(county);
  }
});

test('who takes nobody is last; the nearest is first, then who speaks the language, then who has a place', () => {
  const match = { accepting: true, place: 'county', speaks: true, places: 1, name: 'A' } as ServiceMatch;
  const all: ServiceMatch[] = [
    { ...match, name: 'full', accepting: false, place: 'postal-code' },
    { ...match, name: 'far', place: 'neighbor' },
    { ...match, name: 'silent', speaks: null },
    { ...match, name: 'no place', places: 0 },
    { ...match, name: 'nobody asked', places: null },
    match,
    { ...match, name: 'nearest', place: placeFits[0], speaks: false, places: 0 },
  ];
  expect(all.toSorted(inOrder).map(({ name }) => name)).toEqual([
    'nearest',
    'A',
    'nobody asked',
    'no place',
    'silent',
    'far',
    'full',
  ]);
});
