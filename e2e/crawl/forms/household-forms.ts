/** The forms of households. */
import type { Api } from '../../support/api.ts';
import { addPerson, rareName } from '../../support/people.ts';
import { type FormCase, idIn, made, nameOf, worker } from './form-case.ts';

const place = { path: 'name', label: 'Name of the household', mine: 'Oak Street', theirs: 'Pine Street' };
const role = {
  path: 'relationship',
  label: 'Role in the household',
  isChoice: true,
  mine: 'Sibling',
  theirs: 'Parent',
} as const;
const ofHouseholds = { save: 'Save household', saved: 'Household saved.' };
const ofMembers = { save: 'Save member', saved: 'Household member saved.' };

const aPerson = (api: Api) => addPerson(api, { givenName: rareName() });

/** A household of two. */
async function aHousehold(api: Api) {
  const [mother, daughter] = [await aPerson(api), await aPerson(api)];
  const home = await made(api, 'households', { name: 'Elm Street' });
  const join = (patientId: string, relationship: string) =>
    made(api, 'household-members', { patientId, householdId: idIn(home), relationship });
  await join(mother.id, 'head');
  const member = await join(daughter.id, 'child');
  return { address: contactsOf(mother.id), home, member, daughter };
}

const contactsOf = (id: string) => `/dashboard/patients/${id}?tab=contacts`;

export const householdForms: readonly FormCase[] = [
  {
    name: 'a new household',
    sources: ['patients/support-network/household-form.tsx'],
    field: place,
    sends: ['PUT', /\/households\//],
    ...ofHouseholds,
    async prepare(as) {
      const { id } = await aPerson(await as(worker));
      return { as: worker, address: contactsOf(id), through: ['Add household'] };
    },
  },
  {
    name: 'a household',
    sources: ['patients/support-network/household-edit-form.tsx'],
    field: place,
    sends: ['PATCH', /\/households\//],
    ...ofHouseholds,
    async prepare(as) {
      const { address, home } = await aHousehold(await as(worker));
      return { as: worker, address, through: ['Actions for Elm Street', 'Edit household'], record: home };
    },
  },
  {
    name: 'a new member of a household',
    sources: ['patients/support-network/household-member-form.tsx'],
    field: role,
    sends: ['PUT', /\/household-members\//],
    ...ofMembers,
    async prepare(as) {
      const chw = await as(worker);
      const { address } = await aHousehold(chw);
      const cousin = await aPerson(chw);
      return {
        as: worker,
        address,
        through: ['Add household member'],
        async fill(page) {
          await page.getByRole('combobox', { name: 'Who lives there' }).fill(String(cousin.familyName));
          await page.getByRole('option', { name: nameOf(cousin) }).click();
        },
      };
    },
  },
  {
    name: 'a member of a household',
    sources: ['patients/support-network/household-member-edit-form.tsx'],
    field: role,
    sends: ['PATCH', /\/household-members\//],
    ...ofMembers,
    async prepare(as) {
      const { address, member, daughter } = await aHousehold(await as(worker));
      return { as: worker, address, through: [`Actions for ${nameOf(daughter)}`, 'Edit member'], record: member };
    },
  },
  {
    name: 'a visit to several of a household',
    sources: ['patients/support-network/household-visit-form.tsx'],
    field: { path: 'purpose', label: 'Shared purpose', mine: 'Filled in the rent papers.' },
    sends: ['POST', /\/encounters\/for-household$/],
    save: 'Create drafts',
    saved: /^The drafts are ready/,
    async prepare(as) {
      const { address, daughter } = await aHousehold(await as(worker));
      return {
        as: worker,
        address,
        through: ['Record a visit for several people'],
        list: `encounters?patientId=${daughter.id}`,
        async fill(page) {
          await page.getByRole('checkbox', { name: nameOf(daughter), exact: true }).check();
          await page.getByRole('textbox', { name: 'Start', exact: true }).fill('10:00');
        },
      };
    },
  },
];
