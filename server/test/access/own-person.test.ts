/** A record about a person names records about the same person alone, in a create, a change and a command. The walk goes over every definition. */
import { pathOf, type Resource, resources } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import { createBody, shapeOf } from '../support/bodies.ts';
import type { Caller } from '../support/caller.ts';
import { allResources, everything, type Ids, type One } from '../support/everything.ts';
import { examples } from '../support/examples/index.ts';
import { civilToday, newId, recorded, registered } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let ids: Ids;
let stranger: Content;
beforeAll(async () => {
  t = await startTestApp();
  chw = await t.as('chw@demo.test');
  ids = await everything(t, 'demo');
  stranger = await registered(chw);
});
afterAll(() => t.close());

const isAboutOne = (one: string) => (resources[one as One] as Resource).patients === 'one';
/** Each field of a body that names a record about one person: of the definition, and of its commands. */
const named = allResources
  .filter(({ patients, one, access }) => patients === 'one' && (access.chw['create'] || one === 'encounter'))
  .flatMap((resource) => [
    ...Object.entries(resource.references ?? {}).map(([field, one]) => ({ resource, field, one, command: null })),
    ...Object.entries(resource.commands ?? {}).flatMap(([command, { references }]) =>
      Object.entries(references ?? {}).map(([field, one]) => ({ resource, field, one, command })),
    ),
  ])
  .filter(({ resource, field, one }) => isAboutOne(one) && field !== resource.parent?.field);

/** One more record, about somebody. */
async function made(one: string, patient: string): Promise<string> {
  if (one === 'encounter') return (await recorded(chw, { id: patient } as Content, { from: 200 })).id;
  // A planned one can be begun.
  const more = { referral: { secondReason: 'Asked again.' }, assessment: { dueOn: civilToday() } }[one] ?? {};
  const { documentId: _, ...body } = { ...createBody(one as One, { ...ids, patient }), ...more } as Content;
  // A person has one open plan of a kind; it is agreed to once it is proposed.
  if (one === 'carePlan') await t.sql(`update care_plans set status = 'revoked' where patient_id = $1`, [patient]);
  const { id, version } = ok(await chw.put(`/${pathOf(resources[one as One])}/${newId()}`, body));
  if (one === 'carePlan') ok(await chw.post(`/care-plans/${id}/propose`, { version }));
  return id;
}

test('the walk has fields of creates and of commands', () => {
  const fields = named.map(({ resource, field, command }) => [command, resource.one, field].filter(Boolean).join(' '));
  expect(fields).toEqual(
    expect.arrayContaining(['caregiver legalDocumentId', 'diagnosis encounterId', 'cancel referral duplicateOfId']),
  );
});

describe.each(named.map((one) => [[one.command, one.resource.one, one.field].filter(Boolean).join(' '), one] as const))(
  '%s',
  (_title, { resource, field, one, command }) => {
    const refusal = { status: 400, body: { errors: [{ path: field, code: 'unknown' }] } };
    test('of somebody else is refused', async () => {
      const foreign = await made(one, stranger.id);
      const id = await made(resource.one, ids.patient);
      const path = `/${pathOf(resource)}`;
      const { version } = ok(await chw.get(`${path}/${id}`));
      if (command) {
        const known = shapeOf(resource.commands[command]!.body);
        const asked = examples[resource.one as One]?.commands?.[command]?.(ids);
        const said = { ...asked, [field]: foreign, reason: 'The same need.', closeReason: 'duplicate' };
        const body = Object.fromEntries(Object.entries(said).filter(([name]) => known[name]));
        expect(await chw.post(`${path}/${id}/${command}`, { version, ...body })).toMatchObject(refusal);
        return;
      }
      const body = { ...createBody(resource.one as One, ids), [field]: foreign };
      expect(await chw.put(`${path}/${newId()}`, body)).toMatchObject(refusal);
      if (resource.immutable?.includes(field) || !resource.access.chw['update']) return;
      expect(await chw.patch(`${path}/${id}`, { version, [field]: foreign })).toMatchObject(refusal);
      // A record that is nowhere says nothing about the other.
      expect(await chw.patch(`${path}/${newId()}`, { version, [field]: foreign })).toMatchObject({ status: 404 });
      const own = await made(one, ids.patient);
      expect(await chw.patch(`${path}/${id}`, { version, [field]: own })).not.toMatchObject(refusal);
    });
  },
);
