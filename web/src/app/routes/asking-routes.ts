// The screens that ask questions and show what the answers mean.
import { crumbs, page } from '../page-handle.ts';
import { screen } from '../screen.ts';

export const askingRoutes = [
  page(
    'patients/:patientId/assess',
    { title: 'crumbs.assess', trail: [crumbs.patients, crumbs.patient] },
    screen(['assessments', 'programs', 'form'], () =>
      import('../../features/assessments/begin/begin-page.tsx').then((m) => m.BeginPage),
    ),
  ),
  page(
    'assessments/:assessmentId',
    { title: 'crumbs.assessment', trail: [crumbs.assessments], person: true },
    screen(['assessments', 'needs', 'programs', 'part2', 'form'], () =>
      import('../../features/assessments/assessment-page.tsx').then((m) => m.AssessmentPage),
    ),
  ),
];
