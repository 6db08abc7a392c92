/** The forms that begin an assessment. */
import type { Api } from '../../support/api.ts';
import { daysAgo } from '../../support/civil-day.ts';
import { addPerson } from '../../support/people.ts';
import { type FormCase, made, worker } from './form-case.ts';

const ofManner = {
  field: { path: 'mode', label: 'How you ask', isChoice: true, mine: 'Phone' },
  save: 'Start asking',
  saved: 'The assessment has begun.',
} as const;

async function anyQuestionnaire(api: Api): Promise<unknown> {
  const { items } = await api.get<{ items: { id: string }[] }>('questionnaires?status=published&limit=1');
  return items[0]?.id;
}

export const askingForms: readonly FormCase[] = [
  {
    name: 'a new assessment',
    ...ofManner,
    sources: ['assessments/begin/begin-page.tsx', 'assessments/begin/asking-form.ts'],
    sends: ['PUT', /\/assessments\/[^/]+$/],
    async prepare(as) {
      const { id } = await addPerson(await as(worker));
      return {
        as: worker,
        address: `/dashboard/patients/${id}/assess`,
        fill: async (page) => {
          await page.getByRole('group', { name: 'Questions', exact: true }).getByRole('radio').first().check();
        },
      };
    },
  },
  {
    name: 'a planned assessment',
    ...ofManner,
    sources: ['assessments/begin/begin-planned.tsx'],
    sends: ['POST', /\/assessments\/[^/]+\/start$/],
    async prepare(as) {
      const chw = await as(worker);
      const { id: patientId } = await addPerson(chw);
      const questionnaireId = await anyQuestionnaire(chw);
      const record = await made(chw, 'assessments', { patientId, questionnaireId, dueOn: daysAgo(-7) });
      return {
        as: worker,
        address: `/dashboard/${record}`,
        list: `assessments?patientId=${patientId}&status=in-progress`,
        planned: 1,
      };
    },
  },
];
