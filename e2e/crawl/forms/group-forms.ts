/** The forms of a group and of the notes about one person in it. */
import type { Api } from '../../support/api.ts';
import { addPerson } from '../../support/people.ts';
import { type FormCase, idIn, made, nameOf, worker } from './form-case.ts';

const aGroup = {
  title: 'Walking together',
  startedAt: '2031-03-04T18:00:00Z',
  endedAt: '2031-03-04T19:00:00Z',
  mode: 'in-person',
  placeOfService: '99',
  serviceType: 'health-education',
  purpose: 'Members find somebody to walk with.',
  topic: 'A walk around the lake.',
};
const ofGroups = {
  sources: ['encounters/groups/group-form.tsx'],
  field: { path: 'title', label: 'Name of the group', mine: 'Cooking together', theirs: 'Moving together' },
  save: 'Save group',
  saved: 'Group saved.',
} as const;

export const groupForms: readonly FormCase[] = [
  {
    name: 'a new group',
    ...ofGroups,
    sends: ['PUT', /\/group-encounters\/[^/]+$/],
    async prepare() {
      return {
        as: worker,
        address: '/dashboard/encounters/groups/create',
        async fill(page) {
          await page.getByLabel('Why you meet').fill(aGroup.purpose);
          await page.getByLabel('What you do').fill(aGroup.topic);
        },
      };
    },
  },
  {
    name: 'a group',
    ...ofGroups,
    sends: ['PATCH', /\/group-encounters\/[^/]+$/],
    async prepare(as) {
      const record = await made(await as(worker), 'group-encounters', aGroup);
      return { as: worker, address: `/dashboard/encounters/groups/${idIn(record)}/edit`, record };
    },
  },
  {
    name: 'a note about one person in a group',
    sources: ['encounters/groups/participant-form.tsx'],
    field: {
      path: 'note',
      label: 'Note about this patient alone',
      mine: 'Wants to come again.',
      theirs: 'Asked for a recipe.',
    },
    sends: ['PATCH', /\/group-participants\/[^/]+$/],
    save: 'Save note',
    saved: 'Note saved.',
    async prepare(as) {
      const chw = await as(worker);
      const group = idIn(await made(chw, 'group-encounters', aGroup));
      const patient = await addPerson(chw);
      const record = await made(chw, 'group-participants', { groupEncounterId: group, patientId: patient.id });
      return {
        as: worker,
        address: `/dashboard/encounters/groups/${group}`,
        through: [`Actions for ${nameOf(patient)}`, 'Note and times'],
        record,
      };
    },
  },
  {
    name: 'the correction of a group',
    sources: ['encounters/groups/group-correct.tsx'],
    field: {
      path: 'reason',
      label: 'Reason for the correction',
      mine: 'The clock was wrong.',
    },
    sends: ['POST', /\/group-encounters\/[^/]+\/correct$/],
    save: 'Sign 1 addendum',
    saved: 'The group is corrected.',
    async prepare(as) {
      const chw = await as(worker);
      const patient = await addPerson(chw);
      const group = await closedGroup(chw, patient.id);
      return {
        as: worker,
        address: `/dashboard/encounters/groups/${group}/correct`,
        list: `addenda?patientId=${patient.id}`,
        async fill(page) {
          await page.getByLabel('What the addenda say').fill('We ended earlier.');
        },
      };
    },
  },
];

/** Yesterday's, with one person who was there. */
async function closedGroup(chw: Api, patientId: string) {
  const from = Date.now() - 86_400_000;
  const times = { startedAt: new Date(from).toISOString(), endedAt: new Date(from + 3_600_000).toISOString() };
  const record = await made(chw, 'group-encounters', { ...aGroup, ...times });
  await chw.post(`${record}/start`, { version: 1 });
  const one = await made(chw, 'group-participants', { groupEncounterId: idIn(record), patientId });
  await chw.post(`${one}/check-in`, { version: 1 });
  await chw.post(`${record}/close`, { version: 2 });
  return idIn(record);
}
