// The tabs of a person's page, in their order. A tab loads with its texts when it is first opened.
import { mayDo } from '#api';
import { loadTexts } from '#i18n';
import { PatientSummaryTab } from '../../features/patients/detail/patient-summary-tab.tsx';
import type { PatientTab } from '../../features/patients/person/patient-tab.ts';

export const patientTabs: readonly PatientTab[] = [
  {
    key: 'summary',
    label: 'tabs.summary',
    Part: PatientSummaryTab,
  },
  {
    key: 'timeline',
    label: 'tabs.timeline',
    load: () =>
      Promise.all([import('../../features/patients/detail/patient-timeline-tab.tsx'), loadTexts(['programs'])]).then(
        ([m]) => m.PatientTimelineTab,
      ),
  },
  {
    key: 'needs',
    label: 'tabs.needs',
    load: () =>
      Promise.all([
        import('../../features/assessments/needs/needs-tab.tsx'),
        loadTexts(['needs', 'form', 'referrals']),
      ]).then(([m]) => m.NeedsTab),
    resource: 'needs',
  },
  {
    key: 'assessments',
    label: 'tabs.assessments',
    load: () =>
      Promise.all([import('../../features/assessments/person/assessments-tab.tsx'), loadTexts(['assessments'])]).then(
        ([m]) => m.AssessmentsTab,
      ),
    resource: 'assessments',
  },
  {
    key: 'care-plan',
    label: 'tabs.carePlan',
    load: () =>
      Promise.all([
        import('../../features/care-plans/person/care-plan-tab.tsx'),
        loadTexts(['care-plans', 'assessments', 'encounters', 'part2', 'missing']),
      ]).then(([m]) => m.CarePlanTab),
    resource: 'carePlans',
  },
  {
    key: 'tasks',
    label: 'tabs.tasks',
    load: () =>
      Promise.all([import('../../features/tasks/person/tasks-tab.tsx'), loadTexts(['tasks', 'part2'])]).then(
        ([m]) => m.TasksTab,
      ),
    resource: 'tasks',
  },
  {
    key: 'diagnoses',
    label: 'tabs.diagnoses',
    load: () =>
      Promise.all([
        import('../../features/patients/diagnoses/diagnoses-tab.tsx'),
        loadTexts(['diagnoses', 'form', 'part2']),
      ]).then(([m]) => m.DiagnosesTab),
    resource: 'diagnoses',
  },
  {
    key: 'contacts',
    label: 'tabs.contacts',
    load: () =>
      Promise.all([
        import('../../features/patients/detail/contacts-tab.tsx'),
        loadTexts(['support-network', 'form', 'encounters']),
      ]).then(([m]) => m.ContactsTab),
    resource: 'caregivers',
  },
  {
    key: 'coverage',
    label: 'tabs.coverage',
    load: () =>
      Promise.all([
        import('../../features/patients/coverage/coverage-tab.tsx'),
        loadTexts(['support-network', 'form']),
      ]).then(([m]) => m.CoverageTab),
    resource: 'coverages',
  },
  {
    key: 'eligibility',
    label: 'tabs.eligibility',
    load: () =>
      Promise.all([
        import('../../features/patients/eligibility/eligibility-tab.tsx'),
        loadTexts(['eligibility', 'policy', 'form', 'documents', 'people', 'part2']),
      ]).then(([m]) => m.EligibilityTab),
    resource: 'recommendations',
  },
  {
    key: 'consents',
    label: 'tabs.consents',
    load: () =>
      Promise.all([
        import('../../features/patients/../consents/consents-tab.tsx'),
        loadTexts(['consents', 'form', 'encounters', 'documents', 'programs']),
      ]).then(([m]) => m.ConsentsTab),
    resource: 'consents',
  },
  {
    key: 'referrals',
    label: 'tabs.referrals',
    load: () =>
      Promise.all([
        import('../../features/patients/detail/referrals-tab.tsx'),
        loadTexts(['referrals', 'programs']),
      ]).then(([m]) => m.ReferralsTab),
    resource: 'referrals',
  },
  {
    key: 'documents',
    label: 'tabs.documents',
    load: () =>
      Promise.all([
        import('../../features/patients/detail/documents-tab.tsx'),
        loadTexts(['documents', 'form', 'part2']),
      ]).then(([m]) => m.DocumentsTab),
    resource: 'documents',
  },
  {
    key: 'access',
    label: 'tabs.access',
    load: () =>
      Promise.all([import('../../features/patients/access/access-tab.tsx'), loadTexts(['access'])]).then(
        ([m]) => m.AccessTab,
      ),
    isFor: (me) => mayDo(me, 'access', 'report-patient'),
  },
];
