// The tabs of a person's page, in their order. A tab is read, with its texts, when it is first opened.
import type { Me } from '@puente/contract';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import { mayDo, type Patient } from '#api';
import { loadTexts } from '#i18n';

export interface PatientTabProps {
  readonly patient: Patient;
}

export interface PatientTab {
  /** As the address has it, `?tab=<key>`. */
  readonly key: string;
  readonly label: Extract<ParseKeys<'patients'>, `tabs.${string}`>;
  /** A part with words of its own: `Promise.all([import(…), loadTexts(['area'])]).then(([m]) => m.Part)`. */
  readonly load: () => Promise<ComponentType<PatientTabProps>>;
  /** The plural of the resource that must be readable to the caller. */
  readonly resource?: string;
  /** A further condition, for instance a permission. */
  readonly isFor?: (me: Me, patient: Patient) => boolean;
}

const all: readonly PatientTab[] = [
  {
    key: 'summary',
    label: 'tabs.summary',
    load: () =>
      Promise.all([
        import('./patient-summary-tab.tsx'),
        loadTexts(['person', 'enrollment', 'programs', 'support-network', 'part2']),
      ]).then(([m]) => m.PatientSummaryTab),
  },
  {
    key: 'timeline',
    label: 'tabs.timeline',
    load: () =>
      Promise.all([import('./patient-timeline-tab.tsx'), loadTexts(['programs'])]).then(([m]) => m.PatientTimelineTab),
  },
  {
    key: 'diagnoses',
    label: 'tabs.diagnoses',
    load: () =>
      Promise.all([import('./diagnoses/diagnoses-tab.tsx'), loadTexts(['diagnoses', 'form', 'part2'])]).then(
        ([m]) => m.DiagnosesTab,
      ),
    resource: 'diagnoses',
  },
  {
    key: 'contacts',
    label: 'tabs.contacts',
    load: () =>
      Promise.all([import('./contacts-tab.tsx'), loadTexts(['support-network', 'form', 'encounters'])]).then(
        ([m]) => m.ContactsTab,
      ),
    resource: 'caregivers',
  },
  {
    key: 'coverage',
    label: 'tabs.coverage',
    load: () =>
      Promise.all([import('./coverage-tab.tsx'), loadTexts(['support-network', 'form'])]).then(([m]) => m.CoverageTab),
    resource: 'coverages',
  },
  {
    key: 'eligibility',
    label: 'tabs.eligibility',
    load: () =>
      Promise.all([
        import('./eligibility/eligibility-tab.tsx'),
        loadTexts(['eligibility', 'policy', 'form', 'documents', 'people', 'part2']),
      ]).then(([m]) => m.EligibilityTab),
    resource: 'recommendations',
  },
  {
    key: 'consents',
    label: 'tabs.consents',
    load: () =>
      Promise.all([
        import('./consents/consents-tab.tsx'),
        loadTexts(['consents', 'form', 'encounters', 'documents', 'programs']),
      ]).then(([m]) => m.ConsentsTab),
    resource: 'consents',
  },
  {
    key: 'referrals',
    label: 'tabs.referrals',
    load: () =>
      Promise.all([import('./referrals-tab.tsx'), loadTexts(['referrals', 'programs', 'partners'])]).then(
        ([m]) => m.ReferralsTab,
      ),
    resource: 'referrals',
  },
  {
    key: 'documents',
    label: 'tabs.documents',
    load: () =>
      Promise.all([import('./documents-tab.tsx'), loadTexts(['documents', 'form', 'part2'])]).then(
        ([m]) => m.DocumentsTab,
      ),
    resource: 'documents',
  },
  {
    key: 'access',
    label: 'tabs.access',
    load: () => Promise.all([import('./access/access-tab.tsx'), loadTexts(['access'])]).then(([m]) => m.AccessTab),
    isFor: (me) => mayDo(me, 'access', 'report-patient'),
  },
];

/** Those that the caller may open on this person; the first is shown where the address names none of them. */
export const tabsFor = (me: Me, patient: Patient): readonly PatientTab[] =>
  all.filter(
    ({ resource, isFor }) =>
      (resource === undefined || mayDo(me, resource, 'read')) && (isFor === undefined || isFor(me, patient)),
  );

/** The tab an address asks for, before it is known what the caller may open. */
export const tabNamed = (key: string | null): PatientTab =>
  all.find((tab) => tab.key === key) ?? (all[0] as PatientTab);
