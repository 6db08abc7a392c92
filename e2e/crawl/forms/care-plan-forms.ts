/** The forms of care plans and of their templates. */
import { addPerson } from '../../support/people.ts';
import { clinician, type FormCase, idIn, made, worker } from './form-case.ts';

const ofPlans = {
  field: { path: 'title', label: 'Title', mine: 'Food and rides', theirs: 'Food first' },
} as const;

const ofTemplates = {
  sources: ['care-plans/templates/template-form.tsx', 'care-plans/templates/template-values.ts'],
  field: { path: 'title', label: 'Title', mine: 'Zzz food for children', theirs: 'Zzz food for a family' },
  save: 'Save template',
  saved: 'Template saved.',
} as const;

const words = { en: 'Gets food each week.' };

export const carePlanForms: readonly FormCase[] = [
  {
    name: 'a new care plan',
    ...ofPlans,
    sources: ['care-plans/begin/begin-page.tsx'],
    save: 'Begin the plan',
    saved: 'The plan has begun.',
    sends: ['PUT', /\/care-plans\/[^/]+$/],
    async prepare(as) {
      const { id } = await addPerson(await as(worker));
      return { as: worker, address: `/dashboard/patients/${id}/plan` };
    },
  },
  {
    name: 'the draft of a care plan',
    ...ofPlans,
    sources: ['care-plans/edit/plan-edit.tsx', 'care-plans/edit/plan-form.ts'],
    save: 'Save draft',
    saved: 'Draft saved.',
    sends: ['PATCH', /\/care-plans\/[^/]+$/],
    async prepare(as) {
      const chw = await as(worker);
      const { id } = await addPerson(chw);
      const record = await made(chw, 'care-plans', { patientId: id, kind: 'general', language: 'en' });
      const address = `/dashboard/care-plans/${idIn(record)}/edit`;
      return { as: worker, address, record, colleague: clinician };
    },
  },
  {
    name: 'a new template of care plans',
    ...ofTemplates,
    sends: ['PUT', /\/care-plan-templates\/[^/]+$/],
    prepare: async () => ({
      as: clinician,
      address: '/dashboard/care-plans/templates/create',
      fill: async (page) => {
        for (const box of await page.getByRole('textbox', { name: 'English' }).all()) await box.fill(words.en);
      },
    }),
  },
  {
    name: 'a template of care plans',
    ...ofTemplates,
    sends: ['PATCH', /\/care-plan-templates\/[^/]+$/],
    async prepare(as) {
      const goals = [{ text: words, steps: [{ text: words, who: 'chw', frequency: 'weekly', makesTask: false }] }];
      const record = await made(await as(clinician), 'care-plan-templates', {
        title: 'Zzz food',
        kind: 'general',
        goals,
      });
      return { as: clinician, address: `/dashboard/care-plans/templates/${idIn(record)}/edit`, record };
    },
  },
];
