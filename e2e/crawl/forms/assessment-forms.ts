/** The forms of needs and of the rules that say when people are asked. */
import type { Api } from '../../support/api.ts';
import { addPerson } from '../../support/people.ts';
import { admin, type FormCase, made, worker } from './form-case.ts';

const ofNeeds = {
  sources: ['assessments/needs/need-form.tsx'],
  field: {
    path: 'ownWords',
    label: "In the person's own words",
    mine: 'The bus does not come here any longer.',
    theirs: 'Nobody can drive me.',
  },
  save: 'Save need',
  saved: 'Need saved.',
} as const;
const tabOf = (patientId: string) => `/dashboard/patients/${patientId}?tab=needs`;

const ofRules = {
  sources: ['assessments/questionnaires/rule-form.tsx'],
  field: {
    path: 'source',
    label: 'Source',
    mine: 'Contract of the plan, section 4.',
    theirs: 'Contract of the plan, section 5.',
  },
  save: 'Save rule',
  saved: 'Rule saved.',
} as const;

/** The address of a questionnaire in use. */
async function anyQuestionnaire(api: Api): Promise<unknown> {
  const { items } = await api.get<{ items: { url: string }[] }>('questionnaires?status=published&limit=1');
  return items[0]?.url;
}

export const assessmentForms: readonly FormCase[] = [
  {
    name: 'a new need',
    ...ofNeeds,
    sends: ['PUT', /\/needs\/[^/]+$/],
    async prepare(as) {
      const { id } = await addPerson(await as(worker));
      return {
        as: worker,
        address: tabOf(id),
        through: ['Add need'],
        fill: async (page) => {
          await page.getByRole('combobox', { name: 'What is it about?' }).selectOption('transportation-insecurity');
        },
      };
    },
  },
  {
    name: 'a need',
    ...ofNeeds,
    sends: ['PATCH', /\/needs\/[^/]+$/],
    async prepare(as) {
      const chw = await as(worker);
      const { id } = await addPerson(chw);
      const record = await made(chw, 'needs', {
        patientId: id,
        domain: 'transportation-insecurity',
        priority: 'medium',
      });
      return {
        as: worker,
        address: tabOf(id),
        through: ['Actions for Transportation', 'Edit need'],
        record,
        colleague: 'clinician@second.test',
      };
    },
  },
  {
    name: 'a new screening rule',
    ...ofRules,
    sends: ['PUT', /\/screening-rules\/[^/]+$/],
    prepare: async () => ({
      as: admin,
      address: '/dashboard/questionnaires/rules/create',
      fill: async (page) => {
        await page.getByRole('combobox', { name: 'Program' }).selectOption('APS');
        await page.getByRole('combobox', { name: 'Questionnaire' }).selectOption({ index: 1 });
      },
    }),
  },
  {
    name: 'a screening rule',
    ...ofRules,
    sends: ['PATCH', /\/screening-rules\/[^/]+$/],
    async prepare(as) {
      const api = await as(admin);
      const record = await made(api, 'screening-rules', {
        program: 'NEMT',
        questionnaireUrl: await anyQuestionnaire(api),
        withinDays: 30,
      });
      return { as: admin, address: `/dashboard/questionnaires/rules/${record.split('/')[1]}/edit`, record };
    },
  },
];
