// The screens of care plans and of the templates that they begin with.
import { crumbs, page } from '../page-handle.ts';
import { screen } from '../screen.ts';

const ofPlan = ['care-plans', 'programs', 'part2', 'missing'] as const;
const ofEditor = ['plan-editor', 'care-plans', 'programs', 'encounters', 'form'] as const;
const ofTemplates = ['plan-templates', ...ofEditor] as const;
const ofPaper = ['care-plans', 'plan-paper', 'programs', 'consents', 'form'] as const;

export const carePlanRoutes = [
  page(
    'care-plans',
    { title: 'common:nav.carePlans' },
    screen(ofPlan, () => import('../../features/care-plans/list/care-plan-list.tsx').then((m) => m.CarePlanList)),
  ),
  page(
    'care-plans/templates',
    { title: 'crumbs.planTemplates', trail: [crumbs.carePlans] },
    screen(ofTemplates, () =>
      import('../../features/care-plans/templates/template-list.tsx').then((m) => m.TemplateList),
    ),
  ),
  page(
    'care-plans/templates/create',
    { title: 'crumbs.newPlanTemplate', trail: [crumbs.carePlans, crumbs.planTemplates] },
    screen(ofTemplates, () =>
      import('../../features/care-plans/templates/template-form.tsx').then((m) => m.TemplateCreate),
    ),
  ),
  page(
    'care-plans/templates/:carePlanTemplateId/edit',
    { title: 'crumbs.editPlanTemplate', trail: [crumbs.carePlans, crumbs.planTemplates] },
    screen(ofTemplates, () =>
      import('../../features/care-plans/templates/template-form.tsx').then((m) => m.TemplateEdit),
    ),
  ),
  page(
    'care-plans/:carePlanId',
    { title: 'crumbs.carePlan', trail: [crumbs.carePlans], person: true },
    screen([...ofPlan, 'assessments', 'encounters'], () =>
      import('../../features/care-plans/detail/care-plan-page.tsx').then((m) => m.CarePlanPage),
    ),
  ),
  page(
    'care-plans/:carePlanId/edit',
    { title: 'crumbs.editCarePlan', trail: [crumbs.carePlans, crumbs.carePlan] },
    screen(ofEditor, () => import('../../features/care-plans/edit/plan-edit.tsx').then((m) => m.PlanEdit)),
  ),
  page(
    'care-plans/:carePlanId/agree',
    { title: 'crumbs.agreeToCarePlan', trail: [crumbs.carePlans, crumbs.carePlan] },
    screen(ofPaper, () => import('../../features/care-plans/paper/agree-page.tsx').then((m) => m.AgreePage)),
  ),
  page(
    'care-plans/:carePlanId/print',
    { title: 'crumbs.printCarePlan', trail: [crumbs.carePlans, crumbs.carePlan] },
    screen(ofPaper, () => import('../../features/care-plans/paper/print-page.tsx').then((m) => m.PrintPage)),
  ),
  page(
    'patients/:patientId/plan',
    { title: 'crumbs.beginCarePlan', trail: [crumbs.patients, crumbs.patient] },
    screen(ofEditor, () => import('../../features/care-plans/begin/begin-page.tsx').then((m) => m.BeginPage)),
  ),
];
