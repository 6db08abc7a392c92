/**
 * Random worlds: several senders that use the same ids, references of every style, in any order and cut into runs. No record ever
 * holds what another sender said under its id, and every entry is stored or is a line of the report. `IMPORT_SEED` repeats a world.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { bundleOf, importFiles } from './import-run.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => t.close());

/** Senders of a world: those that say their base, and one that does not. */
const hosts = ['a', 'b', 'c', ''] as const;
const styles = ['relative', 'absolute', 'version', 'urn', 'conditional', 'logical', 'both'] as const;

interface Told {
  readonly kind: 'Patient' | 'Encounter' | 'Condition' | 'Coverage' | 'RelatedPerson';
  readonly host: (typeof hosts)[number];
  readonly id: number;
  /** The person it is about. */
  readonly aboutHost: (typeof hosts)[number];
  readonly about: number;
  readonly style: (typeof styles)[number];
  /** The run in which it comes. */
  readonly run: number;
}

const told = fc.record<Told>({
  kind: fc.constantFrom('Patient', 'Patient', 'Encounter', 'Condition', 'Coverage', 'RelatedPerson'),
  host: fc.constantFrom(...hosts),
  id: fc.integer({ min: 1, max: 3 }),
  aboutHost: fc.constantFrom(...hosts),
  about: fc.integer({ min: 1, max: 3 }),
  style: fc.constantFrom(...styles),
  run: fc.integer({ min: 0, max: 2 }),
});

const fields = {
  Encounter: 'subject',
  Condition: 'subject',
  Coverage: 'beneficiary',
  RelatedPerson: 'patient',
} as const;
const letters = (text: string) => text.replace(/\d/g, (digit) => 'qwrtzpsdfg'[Number(digit)]!);

function worldOf(all: readonly Told[], world: string) {
  const base = (host: string) => `https://${host}.${world}.example.org/fhir`;
  const urn = (host: string, id: number) => `urn:uuid:${world}-${host}-${id}`;
  /** The name of a person says whose id it is. */
  const nameOf = (host: string, id: number) => letters(`${world}x${host || 'n'}x${id}`);
  const identifier = (host: string, id: number) => ({
    system: `https://${world}.example.org/mrn`,
    value: `${host || 'n'}${id}`,
  });
  const referenceOf = ({ host, aboutHost, about, style }: Told) => {
    const { system, value } = identifier(aboutHost, about);
    const place = aboutHost === '' ? urn('', about) : `${base(aboutHost)}/Patient/${about}`;
    const logical = { identifier: { system, value } };
    switch (style) {
      case 'relative':
        return { says: { reference: `Patient/${about}` }, means: [host, about] as const };
      case 'absolute':
        return { says: { reference: place }, means: [aboutHost, about] as const };
      case 'version':
        return {
          says: { reference: aboutHost === '' ? place : `${place}/_history/4` },
          means: [aboutHost, about] as const,
        };
      case 'urn':
        return { says: { reference: urn('', about) }, means: ['', about] as const };
      case 'conditional':
        return { says: { reference: `Patient?identifier=${system}|${value}` }, means: [aboutHost, about] as const };
      case 'logical':
        return { says: logical, means: [aboutHost, about] as const };
      case 'both':
        return { says: { reference: place, ...logical }, means: [aboutHost, about] as const };
    }
  };
  const resourceOf = (one: Told): Record<string, unknown> => {
    const { kind, host, id } = one;
    const name = nameOf(host, id);
    // No two people of a world share a birthday: they differ in name and date.
    const day = String(hosts.indexOf(host) * 3 + id).padStart(2, '0');
    if (kind === 'Patient')
      return {
        ...{
          resourceType: kind,
          id: String(id),
          name: [{ family: name, given: [`${name}a`] }],
          birthDate: `1950-01-${day}`,
        },
        identifier: [identifier(host, id)],
      };
    // The record says for whom it was meant; its id is its own.
    const { says, means } = referenceOf(one);
    const meant = nameOf(...means);
    const own = {
      resourceType: kind,
      id: `${kind}-${id}-${one.aboutHost || 'n'}-${one.about}-${one.style}`,
      [fields[kind]]: says,
    };
    return {
      Encounter: {
        ...own,
        status: 'finished',
        class: { code: 'AMB' },
        type: [{ text: meant }],
        period: { start: '2024-01-01T10:00:00Z' },
      },
      Condition: { ...own, code: { text: meant } },
      Coverage: { ...own, status: 'active', payor: [{ display: 'Plan' }], subscriberId: meant.slice(0, 40) },
      RelatedPerson: { ...own, name: [{ family: meant, given: ['Rel'] }] },
    }[kind] as Record<string, unknown>;
  };
  const entryOf = (one: Told) => {
    const resource = resourceOf(one);
    if (one.host !== '') return [`${base(one.host)}/${one.kind}/${String(resource['id'])}`, resource] as const;
    return one.kind === 'Patient' ? ([urn('', one.id), resource] as const) : resource;
  };
  const runs = [0, 1, 2].map((run) => all.filter((one) => one.run === run)).filter((some) => some.length > 0);
  return { runs, entryOf, nameOf };
}

/** Every record of the world whose words say another person than the one it is about. */
const mixed = (world: string) =>
  t.sql(
    `with said as (
       select title as meant, patient_id from encounters union all select title, patient_id from diagnoses
       union all select member_id, patient_id from coverages union all select family_name, patient_id from caregivers)
     select s.meant, p.family_name from said s join patients p on p.id = s.patient_id
     where s.meant like $1 || 'x%' and s.meant <> p.family_name
     union all select family_name, given_name from patients where family_name like $1 || 'x%' and given_name <> family_name || 'a'`,
    [letters(world)],
  );

test('no record holds what another sender said, and each entry is stored or reported', {
  timeout: 300_000,
}, async () => {
  let made = 0;
  let attached = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(told, { minLength: 12, maxLength: 30 }),
      fc.boolean(),
      fc.nat(),
      async (all, hasSource, salt) => {
        made += 1;
        const world = `w${made}s${salt % 10}`;
        const { runs, entryOf, nameOf } = worldOf(all, world);
        const settings = hasSource ? { source: `world-${made}` } : { source: `w-${made}` };
        for (const run of runs) {
          const summary = await importFiles(t, { 'bundle.json': bundleOf(...run.map(entryOf)) }, settings);
          expect(summary.complete).toBe(true);
          const outcomes = summary.types.map(
            (type) =>
              type.made +
              type.changed +
              type.unchanged +
              type.merged +
              type.copies +
              type.keptOurs +
              type.rejected +
              type.leftOut,
          );
          expect(outcomes).toEqual(summary.types.map(({ read }) => read));
          expect(summary.lines.filter(({ kind }) => kind === 'rejected')).toHaveLength(summary.rejected);
          // A person is never refused, and stands once for each sender.
          expect(summary.lines.filter(({ type, kind }) => type === 'Patient' && kind === 'rejected')).toEqual([]);
        }
        expect(await mixed(world)).toEqual([]);
        const people = await t.sql('select family_name from patients where family_name like $1 order by 1', [
          `${letters(world)}x%`,
        ]);
        const expected = [
          ...new Set(all.filter(({ kind }) => kind === 'Patient').map(({ host, id }) => nameOf(host, id))),
        ];
        expect(people.map((row) => row['family_name'])).toEqual(expected.toSorted());
        const [row] = await t.sql(`select count(*)::int as count from diagnoses where title like $1`, [
          `${letters(world)}x%`,
        ]);
        attached += row!['count'] as number;
      },
    ),
    { numRuns: 40, ...(process.env['IMPORT_SEED'] && { seed: Number(process.env['IMPORT_SEED']) }) },
  );
  // The worlds are no empty ones: many references led to somebody.
  expect(attached).toBeGreaterThan(20);
});
