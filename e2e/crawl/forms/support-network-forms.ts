/** The forms about the people around a person, and about who pays. */
import { picker } from '../../pages/pick.ts';
import type { Api } from '../../support/api.ts';
import { daysAgo } from '../../support/civil-day.ts';
import { addPerson, rareName } from '../../support/people.ts';
import { clinician, type FormCase, made, worker } from './form-case.ts';

const contactsOf = (id: string) => `/dashboard/patients/${id}?tab=contacts`;
const coverageOf = (id: string) => `/dashboard/patients/${id}?tab=coverage`;

const ofCaregivers = {
  sources: ['patients/support-network/caregiver-form.tsx'],
  field: { path: 'familyName', label: 'Last name', mine: 'Quintero', theirs: 'Quiroz' },
  save: 'Save caregiver',
  saved: 'Caregiver saved.',
} as const;

const ofCoverages = {
  sources: ['patients/coverage/coverage-form.tsx'],
  field: { path: 'planName', label: 'Plan name', mine: 'Gold', theirs: 'Silver' },
  save: 'Save coverage',
  saved: 'Coverage saved.',
} as const;

const consentsOf = (id: string) => `/dashboard/patients/${id}?tab=consents`;

const ofConsents = {
  sources: ['consents/consent-form.tsx'],
  field: { path: 'interpreter', label: 'Interpreter', mine: 'Ana Quintero', theirs: 'Luz Quiroz' },
  save: 'Continue',
  saved: 'Saved. Read it together, then sign.',
} as const;

const ofCareTeams = {
  sources: ['patients/support-network/care-team-form.tsx'],
  field: { path: 'note', label: 'Note', mine: 'Call before each visit.', theirs: 'Speaks Spanish.' },
} as const;

const diagnosesOf = (id: string) => `/dashboard/patients/${id}?tab=diagnoses`;

const ofDiagnoses = {
  sources: ['patients/diagnoses/diagnosis-form.tsx'],
  field: { path: 'note', label: 'Note', mine: 'Sleeps in the car.', theirs: 'Stays with friends.' },
} as const;

async function aCareTeamMember(chw: Api) {
  const { id } = await addPerson(chw);
  const member = { patientId: id, name: 'Dr. Osei', role: 'primary-care', startsOn: '2020-01-01' };
  return { id, record: await made(chw, 'care-team-members', member) };
}

export const supportNetworkForms: readonly FormCase[] = [
  {
    name: 'a new caregiver',
    ...ofCaregivers,
    sends: ['PUT', /\/caregivers\//],
    async prepare(as) {
      const { id } = await addPerson(await as(worker));
      return {
        as: worker,
        address: contactsOf(id),
        through: ['Add caregiver'],
        async fill(page) {
          await page.getByLabel('First name').fill('Rosalba');
          await page.getByLabel('Relationship').selectOption({ label: 'Sister' });
        },
      };
    },
  },
  {
    name: 'a caregiver',
    ...ofCaregivers,
    sends: ['PATCH', /\/caregivers\//],
    async prepare(as) {
      const chw = await as(worker);
      const { id } = await addPerson(chw);
      const helper = { patientId: id, givenName: 'Ana', familyName: rareName(), relationship: 'PRN' };
      const record = await made(chw, 'caregivers', helper);
      const through = [`Actions for Ana ${helper.familyName}`, 'Edit caregiver'];
      return { as: worker, address: contactsOf(id), through, record };
    },
  },
  {
    name: 'a new coverage',
    ...ofCoverages,
    sends: ['PUT', /\/coverages\//],
    async prepare(as) {
      const { id } = await addPerson(await as(worker));
      return {
        as: worker,
        address: coverageOf(id),
        through: ['Add coverage'],
        async fill(page) {
          const payers = picker(page, 'Payer');
          await payers.box.click();
          await payers.option(/./).first().click();
        },
      };
    },
  },
  {
    name: 'a coverage',
    ...ofCoverages,
    sends: ['PATCH', /\/coverages\//],
    async prepare(as) {
      const chw = await as(worker);
      const { id } = await addPerson(chw);
      const { items } = await chw.get<{ items: { id: string; name: string }[] }>('payers?sort=name&limit=1');
      const record = await made(chw, 'coverages', { patientId: id, payerId: items[0]?.id });
      const through = [`Actions for ${items[0]?.name}`, 'Edit coverage'];
      return { as: worker, address: coverageOf(id), through, record };
    },
  },
  {
    name: 'a new consent',
    ...ofConsents,
    sends: ['PUT', /\/consents\//],
    async prepare(as) {
      const { id } = await addPerson(await as(worker));
      return { as: worker, address: consentsOf(id), through: ['Record a consent'] };
    },
  },
  {
    name: 'a disclosure',
    sources: ['consents/share-form.tsx'],
    field: { path: 'note', label: 'Note', mine: 'For the food box.' },
    sends: ['PUT', /\/disclosures\//],
    save: 'Share and print',
    saved: 'Recorded. Print it for the recipient, and the receipt for the patient.',
    async prepare(as) {
      const { id } = await addPerson(await as(worker));
      return {
        as: worker,
        address: consentsOf(id),
        through: ['Share information'],
        async fill(page) {
          await page.getByLabel('Purpose').selectOption({ label: "At the patient's own request" });
          await page.getByRole('checkbox', { name: 'Name and birth date' }).check();
        },
      };
    },
  },
  {
    name: 'a consent',
    ...ofConsents,
    sends: ['PATCH', /\/consents\//],
    async prepare(as) {
      const chw = await as(worker);
      const { id } = await addPerson(chw);
      const { items } = await chw.get<{ items: { id: string }[] }>('consent-templates?kind=photo&status=published');
      const words = {
        kind: 'photo',
        templateId: items[0]?.id,
        language: 'es',
        method: 'signature',
        givenOn: daysAgo(0),
      };
      const record = await made(chw, 'consents', { patientId: id, ...words });
      return { as: worker, address: consentsOf(id), through: ['Actions for Photo', 'Edit'], record };
    },
  },
  {
    name: 'a new member of a care team',
    ...ofCareTeams,
    sends: ['PUT', /\/care-team-members\//],
    save: 'Add to the care team',
    saved: 'Added to the care team.',
    async prepare(as) {
      const { id } = await addPerson(await as(worker));
      return {
        as: worker,
        address: contactsOf(id),
        through: ['Add member'],
        async fill(page) {
          await page.getByRole('radio', { name: 'Someone else' }).check();
          await page.getByLabel('Name', { exact: true }).fill('Dr. Ottilie Brenner');
          await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Primary care' });
        },
      };
    },
  },
  {
    name: 'a member of a care team',
    ...ofCareTeams,
    sends: ['PATCH', /\/care-team-members\//],
    save: 'Save member',
    saved: 'Member saved.',
    async prepare(as) {
      const { id, record } = await aCareTeamMember(await as(worker));
      return { as: worker, address: contactsOf(id), through: ['Actions for Dr. Osei', 'Edit member'], record };
    },
  },
  {
    name: 'a new diagnosis',
    ...ofDiagnoses,
    sends: ['PUT', /\/diagnoses\//],
    save: 'Propose',
    saved: 'Proposed. A clinician will decide.',
    async prepare(as) {
      const { id } = await addPerson(await as(worker));
      return {
        as: worker,
        address: diagnosesOf(id),
        through: ['Add diagnosis'],
        async fill(page) {
          const codes = picker(page, 'Diagnosis');
          await codes.box.click();
          await codes.option(/./).first().click();
        },
      };
    },
  },
  {
    name: 'a diagnosis',
    ...ofDiagnoses,
    sends: ['PATCH', /\/diagnoses\//],
    save: 'Save diagnosis',
    saved: 'Diagnosis saved.',
    async prepare(as) {
      const chw = await as(worker);
      const { id } = await addPerson(chw);
      const record = await made(chw, 'diagnoses', { patientId: id, code: 'Z59.01' });
      return {
        as: clinician,
        address: diagnosesOf(id),
        through: ['Actions for Sheltered homelessness', 'Edit diagnosis'],
        record,
      };
    },
  },
];
