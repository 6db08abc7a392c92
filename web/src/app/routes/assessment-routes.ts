// The screens of assessments, of questionnaires and of the rules that say when people are asked.
import { crumbs, page } from '../page-handle.ts';
import { screen } from '../screen.ts';

const ofQuestionnaires = ['questionnaires', 'assessments', 'programs'] as const;

export const assessmentRoutes = [
  page(
    'assessments',
    { title: 'common:nav.assessments' },
    screen(['assessments', 'programs', 'part2'], () =>
      import('../../features/assessments/list/assessment-list.tsx').then((m) => m.AssessmentList),
    ),
  ),
  page(
    'questionnaires',
    { title: 'common:nav.questionnaires' },
    screen(ofQuestionnaires, () =>
      import('../../features/assessments/questionnaires/questionnaire-list.tsx').then((m) => m.QuestionnaireList),
    ),
  ),
  page(
    'questionnaires/import',
    { title: 'crumbs.importQuestionnaire', trail: [crumbs.questionnaires] },
    screen([...ofQuestionnaires, 'form'], () =>
      import('../../features/assessments/questionnaires/questionnaire-import.tsx').then((m) => m.QuestionnaireImport),
    ),
  ),
  page(
    'questionnaires/rules/create',
    { title: 'crumbs.newScreeningRule', trail: [crumbs.questionnaires] },
    screen([...ofQuestionnaires, 'form'], () =>
      import('../../features/assessments/questionnaires/rule-form.tsx').then((m) => m.RuleCreate),
    ),
  ),
  page(
    'questionnaires/rules/:screeningRuleId/edit',
    { title: 'crumbs.editScreeningRule', trail: [crumbs.questionnaires] },
    screen([...ofQuestionnaires, 'form'], () =>
      import('../../features/assessments/questionnaires/rule-form.tsx').then((m) => m.RuleEdit),
    ),
  ),
  page(
    'questionnaires/:questionnaireId',
    { title: 'crumbs.questionnaire', trail: [crumbs.questionnaires] },
    screen(ofQuestionnaires, () =>
      import('../../features/assessments/questionnaires/questionnaire-page.tsx').then((m) => m.QuestionnairePage),
    ),
  ),
];
