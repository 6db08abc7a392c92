// My day, the team, the account of the reader, and the empty page.
import { crumbs, page } from '../page-handle.ts';
import { screen } from '../screen.ts';

/** The texts that describe rules. */
const ofRules = ['benefits', 'encounters', 'consents', 'people', 'billing', 'programs', 'qualifications'] as const;

export const tenantRoutes = [
  page(
    '',
    { title: 'common:nav.dashboard' },
    screen(['my-day', 'encounters'], () =>
      import('../../features/insight/my-day-screen.tsx').then((m) => m.MyDayScreen),
    ),
  ),
  page(
    'users',
    { title: 'common:nav.users' },
    screen(['people'], () => import('../../features/people/staff/user-list.tsx').then((m) => m.UserList)),
  ),
  page(
    'users/create',
    { title: 'crumbs.invite', trail: [crumbs.users] },
    screen(['people', 'form'], () => import('../../features/people/staff/user-create.tsx').then((m) => m.UserCreate)),
  ),
  page(
    'users/import',
    { title: 'crumbs.importStaff', trail: [crumbs.users] },
    screen(['people', 'staff-import', 'table-tools', 'form'], () =>
      import('../../features/people/staff/import/staff-import.tsx').then((m) => m.StaffImportScreen),
    ),
  ),
  page(
    'users/:userId',
    { title: 'crumbs.user', trail: [crumbs.users], person: true },
    screen(['people'], () => import('../../features/people/staff/user-detail.tsx').then((m) => m.UserDetail)),
  ),
  page(
    'users/:userId/edit',
    { title: 'crumbs.editUser', trail: [crumbs.users, crumbs.user] },
    screen(['people', 'form'], () => import('../../features/people/staff/user-edit.tsx').then((m) => m.UserEdit)),
  ),
  page(
    'users/:userId/qualifications/create',
    { title: 'crumbs.newQualification', trail: [crumbs.users, crumbs.user] },
    screen(['qualifications', 'documents', 'form'], () =>
      import('../../features/people/qualifications/qualification-create.tsx').then((m) => m.QualificationCreate),
    ),
  ),
  page(
    'users/:userId/qualifications/:qualificationId/edit',
    { title: 'crumbs.editQualification', trail: [crumbs.users, crumbs.user] },
    screen(['qualifications', 'documents', 'form'], () =>
      import('../../features/people/qualifications/qualification-edit.tsx').then((m) => m.QualificationEdit),
    ),
  ),
  page(
    'users/:userId/move',
    { title: 'crumbs.moveCaseload', trail: [crumbs.users, crumbs.user] },
    screen(['caseload', 'form'], () =>
      import('../../features/people/caseload/caseload-move.tsx').then((m) => m.CaseloadMoveScreen),
    ),
  ),
  page(
    'consent-texts',
    { title: 'common:nav.consentTexts' },
    screen(['consents'], () =>
      import('../../features/consents/templates/template-list.tsx').then((m) => m.TemplateList),
    ),
  ),
  page(
    'consent-texts/create',
    { title: 'crumbs.newConsentText', trail: [crumbs.consentTexts] },
    screen(['consents', 'form'], () =>
      import('../../features/consents/templates/template-form.tsx').then((m) => m.TemplateCreate),
    ),
  ),
  page(
    'consent-texts/:templateId',
    { title: 'crumbs.consentText', trail: [crumbs.consentTexts] },
    screen(['consents'], () =>
      import('../../features/consents/templates/template-page.tsx').then((m) => m.TemplatePage),
    ),
  ),
  page(
    'consent-texts/:templateId/edit',
    { title: 'crumbs.editConsentText', trail: [crumbs.consentTexts, crumbs.consentText] },
    screen(['consents', 'form'], () =>
      import('../../features/consents/templates/template-form.tsx').then((m) => m.TemplateEdit),
    ),
  ),
  page(
    'chw/criteria',
    { title: 'common:nav.criteria' },
    screen(['eligibility'], () =>
      import('../../features/referrals/criteria/criterion-list.tsx').then((m) => m.CriterionList),
    ),
  ),
  page(
    'chw/criteria/create',
    { title: 'crumbs.newCriterion', trail: [crumbs.criteria] },
    screen(['eligibility', 'form'], () =>
      import('../../features/referrals/criteria/criterion-form.tsx').then((m) => m.CriterionCreate),
    ),
  ),
  page(
    'chw/criteria/:criterionId',
    { title: 'crumbs.criterion', trail: [crumbs.criteria] },
    screen(['eligibility'], () =>
      import('../../features/referrals/criteria/criterion-page.tsx').then((m) => m.CriterionPage),
    ),
  ),
  page(
    'chw/criteria/:criterionId/edit',
    { title: 'crumbs.editCriterion', trail: [crumbs.criteria, crumbs.criterion] },
    screen(['eligibility', 'form'], () =>
      import('../../features/referrals/criteria/criterion-form.tsx').then((m) => m.CriterionEdit),
    ),
  ),
  page(
    'chw/services',
    { title: 'common:nav.services' },
    screen(['benefits'], () => import('../../features/billing/policies/service-list.tsx').then((m) => m.ServiceList)),
  ),
  page(
    'chw/services/create',
    { title: 'crumbs.newService', trail: [crumbs.services] },
    screen(['benefits', 'encounters', 'form'], () =>
      import('../../features/billing/policies/service-form.tsx').then((m) => m.ServiceCreate),
    ),
  ),
  page(
    'chw/services/:serviceId',
    { title: 'crumbs.service', trail: [crumbs.services] },
    screen(['benefits'], () => import('../../features/billing/policies/service-page.tsx').then((m) => m.ServicePage)),
  ),
  page(
    'chw/services/:serviceId/edit',
    { title: 'crumbs.editRules', trail: [crumbs.services, crumbs.service] },
    screen(['benefits', 'encounters', 'form'], () =>
      import('../../features/billing/policies/service-form.tsx').then((m) => m.ServiceEdit),
    ),
  ),
  page(
    'chw/policies',
    { title: 'common:nav.policies' },
    screen(['benefits'], () => import('../../features/billing/policies/policy-list.tsx').then((m) => m.PolicyList)),
  ),
  page(
    'chw/policies/library',
    { title: 'crumbs.policyLibrary', trail: [crumbs.policies] },
    screen(['benefits'], () =>
      import('../../features/billing/policies/policy-library.tsx').then((m) => m.PolicyLibrary),
    ),
  ),
  page(
    'chw/policies/create',
    { title: 'crumbs.newPolicy', trail: [crumbs.policies] },
    screen([...ofRules, 'form'], () =>
      import('../../features/billing/policies/policy-editor.tsx').then((m) => m.PolicyCreate),
    ),
  ),
  page(
    'chw/policies/:policyId',
    { title: 'crumbs.policy', trail: [crumbs.policies] },
    screen(ofRules, () => import('../../features/billing/policies/policy-page.tsx').then((m) => m.PolicyPage)),
  ),
  page(
    'chw/policies/:policyId/new-version',
    { title: 'crumbs.newVersion', trail: [crumbs.policies, crumbs.policy] },
    screen([...ofRules, 'form'], () =>
      import('../../features/billing/policies/policy-editor.tsx').then((m) => m.PolicyVersion),
    ),
  ),
  page(
    'chw/policies/:policyId/edit',
    { title: 'crumbs.editRules', trail: [crumbs.policies, crumbs.policy] },
    screen([...ofRules, 'form'], () =>
      import('../../features/billing/policies/policy-editor.tsx').then((m) => m.PolicyEdit),
    ),
  ),
  page(
    'access',
    { title: 'crumbs.access' },
    screen(['access'], () => import('../../features/access/access-screen.tsx').then((m) => m.AccessScreen)),
  ),
  page(
    'exports',
    { title: 'common:nav.exports' },
    screen(['exports', 'account', 'sign-in', 'auth-errors'], () =>
      import('../exports-page.tsx').then((m) => m.ExportsPage),
    ),
  ),
  page(
    'account',
    { title: 'crumbs.account' },
    screen(['account', 'settings', 'form', 'sign-in', 'auth-errors'], () =>
      import('../account-page.tsx').then((m) => m.AccountPage),
    ),
  ),
  page(
    'blank',
    { title: 'crumbs.blank' },
    screen([], () => import('../blank-page.tsx').then((m) => m.BlankPage)),
  ),
];
