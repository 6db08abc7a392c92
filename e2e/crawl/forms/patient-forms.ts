/** The forms of a person and of the visits to them. */
import { encounterForm } from '../../pages/encounter-form.ts';
import { patientForm } from '../../pages/patient-form.ts';
import { usDate } from '../../support/civil-day.ts';
import { addDraft, addPerson, rareBirthDate, rareName } from '../../support/people.ts';
import { type FormCase, made, worker } from './form-case.ts';

const city = { path: 'city', label: 'City', mine: 'Sanger', theirs: 'Clovis' };
const purpose = {
  path: 'purpose',
  label: 'Purpose of the visit',
  mine: 'Looked through the letters of the housing office.',
  theirs: 'Called the pharmacist about the refills.',
};
const ofRecommendations = {
  sources: ['patients/eligibility/recommendation-form.tsx', 'patients/eligibility/recommendation-values.ts'],
  field: { path: 'note', label: 'Note', mine: 'Asked for by the family.', theirs: 'Asked for by the school.' },
  save: 'Save recommendation',
  saved: 'The recommendation is saved.',
} as const;
const ofCriteria = {
  sources: ['patients/eligibility/criterion-form.tsx'],
  field: {
    path: 'evidence',
    label: 'Supporting documentation',
    mine: 'The discharge papers.',
    theirs: 'A letter of the clinic.',
  },
  save: 'Save criterion',
  saved: 'The criterion is saved.',
} as const;
const eligibilityOf = (id: string) => `/dashboard/patients/${id}?tab=eligibility`;
const ofVisits = { save: 'Save draft', saved: 'Draft saved.' };

export const patientForms: readonly FormCase[] = [
  {
    name: 'a new patient',
    sources: ['patients/person/patient-form.ts', 'patients/form/patient-create.tsx'],
    field: city,
    sends: ['PUT', /\/patients\/[^/]+$/],
    save: 'Save patient',
    saved: 'Patient saved.',
    prepare: async () => ({
      as: worker,
      address: '/dashboard/patients/create',
      colleague: 'chw2@second.test',
      async fill(page) {
        const fields = patientForm(page);
        await fields.givenName.fill('Noemí');
        await fields.familyName.fill(rareName());
        await fields.birthDateTyped.fill(usDate(rareBirthDate()));
      },
    }),
  },
  {
    name: 'a patient',
    sources: ['patients/person/patient-form.ts', 'patients/form/patient-edit.tsx'],
    field: city,
    sends: ['PATCH', /\/patients\/[^/]+$/],
    save: 'Save patient',
    saved: 'Patient saved.',
    async prepare(as) {
      const { id } = await addPerson(await as(worker));
      const address = `/dashboard/patients/${id}/edit`;
      return { as: worker, address, record: `patients/${id}`, colleague: 'admin@second.test' };
    },
  },
  {
    name: 'a new visit',
    sources: ['encounters/form/encounter-form.tsx', 'encounters/note/encounter-form-values.ts'],
    field: purpose,
    sends: ['PUT', /\/encounters\/[^/]+$/],
    ...ofVisits,
    async prepare(as) {
      const { id } = await addPerson(await as(worker));
      return {
        as: worker,
        address: `/dashboard/encounters/create?patientId=${id}`,
        fill: (page) => encounterForm(page).start.fill('10:00'),
      };
    },
  },
  {
    name: 'a planned visit',
    sources: ['encounters/form/plan-form.tsx'],
    field: purpose,
    sends: ['PUT', /\/encounters\/[^/]+$/],
    save: 'Schedule visit',
    saved: 'Visit scheduled.',
    async prepare(as) {
      const { id } = await addPerson(await as(worker));
      return {
        as: worker,
        address: `/dashboard/encounters/plan?patientId=${id}&day=2999-01-08`,
        fill: (page) => encounterForm(page).start.fill('10:00'),
      };
    },
  },
  {
    name: 'a visit',
    sources: ['encounters/form/encounter-form.tsx', 'encounters/note/encounter-form-values.ts'],
    field: purpose,
    sends: ['PATCH', /\/encounters\/[^/]+$/],
    ...ofVisits,
    async prepare(as) {
      const chw = await as(worker);
      const { id } = await addDraft(chw, (await addPerson(chw)).id);
      return { as: worker, address: `/dashboard/encounters/${id}/edit`, record: `encounters/${id}` };
    },
  },
  {
    name: 'an addendum',
    sources: ['encounters/amend/amend-form.tsx'],
    field: { path: 'words', sent: 'text', label: 'Addendum', mine: 'Her son was there, too.' },
    sends: ['POST', /\/encounters\/[^/]+\/amend$/],
    save: 'Sign addendum',
    confirm: 'Sign addendum',
    saved: 'Addendum signed.',
    async prepare(as) {
      const chw = await as(worker);
      const patient = await addPerson(chw);
      const { id, version } = await addDraft(chw, patient.id);
      await chw.post(`encounters/${id}/sign`, { version });
      return {
        as: worker,
        address: `/dashboard/encounters/${id}/amend`,
        list: `addenda?patientId=${patient.id}`,
        fill: (page) => page.getByLabel('Reason').fill('I left it out.'),
      };
    },
  },
  {
    name: 'a new recommendation',
    ...ofRecommendations,
    sends: ['PUT', /\/recommendations\/[^/]+$/],
    async prepare(as) {
      const { id } = await addPerson(await as(worker));
      return {
        as: worker,
        address: eligibilityOf(id),
        through: ['Record a recommendation'],
        async fill(page) {
          await page.getByLabel('Name of the provider').fill('Grace Okafor');
          await page.getByLabel('Profession').selectOption({ label: 'Registered Nurse' });
          await page.getByRole('checkbox', { name: /^Chronic condition/ }).check();
        },
      };
    },
  },
  {
    name: 'a recommendation',
    ...ofRecommendations,
    sends: ['PATCH', /\/recommendations\/[^/]+$/],
    async prepare(as) {
      const chw = await as(worker);
      const { id: patientId } = await addPerson(chw);
      const by = { practitioner: 'Grace Okafor', providerType: 'RN', recommendedOn: '2026-01-05' };
      const record = await made(chw, 'recommendations', { patientId, ...by, criteria: ['CHRONIC_DX'] });
      const through = ['Actions for Grace Okafor', 'Edit'];
      return { as: worker, address: eligibilityOf(patientId), through, record };
    },
  },
  {
    name: 'a new criterion of a patient',
    ...ofCriteria,
    sends: ['PUT', /\/patient-criteria\/[^/]+$/],
    async prepare(as) {
      const { id } = await addPerson(await as(worker));
      return {
        as: worker,
        address: eligibilityOf(id),
        through: ['Record a criterion'],
        async fill(page) {
          await page
            .getByLabel('Criterion', { exact: true })
            .selectOption({ label: 'Visit to an emergency department' });
          await page.getByLabel('Determined by').fill('Grace Okafor');
        },
      };
    },
  },
  {
    name: 'a criterion of a patient',
    ...ofCriteria,
    sends: ['PATCH', /\/patient-criteria\/[^/]+$/],
    async prepare(as) {
      const chw = await as(worker);
      const { id: patientId } = await addPerson(chw);
      const met = { criterion: 'ED_VISIT', metOn: '2026-01-05', evidence: 'A letter.', determinedBy: 'Grace Okafor' };
      const record = await made(chw, 'patient-criteria', { patientId, ...met });
      const through = ['Actions for Visit to an emergency department', 'Edit'];
      return { as: worker, address: eligibilityOf(patientId), through, record };
    },
  },
];
