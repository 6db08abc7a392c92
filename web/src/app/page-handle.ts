// The page data of a route: its short title and the trail to it. It contains no name: the breadcrumb takes names from
// the record.
import type { AppRoute } from '#navigation';
import { paths } from '#paths';
import type common from '../i18n/en/common.json';
import type shell from '../i18n/en/shell.json';
import { screen } from './screen.ts';

/** Keys of the `shell` and `common` texts. */
export type PageTitle =
  | `crumbs.${Exclude<keyof typeof shell.crumbs, 'label'>}`
  | `common:nav.${keyof typeof common.nav}`;

export interface Crumb {
  readonly title: PageTitle;
  /** The address, from the parameters of the route. */
  readonly to: (ids: Readonly<Record<string, string | undefined>>) => string;
  /** Shows the name of the page's person once it is known. */
  readonly person?: true;
}

export interface PageHandle {
  readonly title: PageTitle;
  /** The pages above this one; empty for entries of the navigation. */
  readonly trail?: readonly Crumb[];
  /** The page is about one person, whose name ends the trail. */
  readonly person?: true;
}

export const crumbs = {
  patients: { title: 'common:nav.patients', to: () => paths.patients },
  patient: { title: 'crumbs.patient', to: ({ patientId = '' }) => paths.patient(patientId), person: true },
  encounters: { title: 'common:nav.encounters', to: () => paths.encounters },
  encounter: { title: 'crumbs.encounter', to: ({ encounterId = '' }) => paths.encounter(encounterId), person: true },
  noteTemplates: { title: 'common:nav.noteTemplates', to: () => paths.noteTemplates },
  directory: { title: 'crumbs.directory', to: () => paths.directory },
  program: { title: 'crumbs.program', to: ({ serviceId = '' }) => paths.service(serviceId) },
  referrals: { title: 'common:nav.referrals', to: () => paths.referrals },
  arrived: { title: 'crumbs.arrived', to: () => paths.arrived },
  referral: { title: 'crumbs.referral', to: ({ referralId = '' }) => paths.referral(referralId), person: true },
  assessments: { title: 'common:nav.assessments', to: () => paths.assessments },
  carePlans: { title: 'common:nav.carePlans', to: () => paths.carePlans },
  carePlan: { title: 'crumbs.carePlan', to: ({ carePlanId = '' }) => paths.carePlan(carePlanId), person: true },
  planTemplates: { title: 'crumbs.planTemplates', to: () => paths.carePlanTemplates },
  questionnaires: { title: 'common:nav.questionnaires', to: () => paths.questionnaires },
  tasks: { title: 'common:nav.tasks', to: () => paths.tasks },
  task: { title: 'crumbs.task', to: ({ taskId = '' }) => paths.task(taskId), person: true },
  teamTask: { title: 'crumbs.teamTask', to: ({ teamTaskId = '' }) => paths.teamTask(teamTaskId) },
  calendar: { title: 'common:nav.calendar', to: () => paths.calendar },
  groups: { title: 'crumbs.groups', to: () => paths.groups },
  group: { title: 'crumbs.group', to: ({ groupId = '' }) => paths.group(groupId) },
  consentTexts: { title: 'common:nav.consentTexts', to: () => paths.consentTexts },
  consentText: { title: 'crumbs.consentText', to: ({ templateId = '' }) => paths.consentText(templateId) },
  services: { title: 'common:nav.services', to: () => paths.chwServices },
  service: { title: 'crumbs.service', to: ({ serviceId = '' }) => paths.chwService(serviceId) },
  policies: { title: 'common:nav.policies', to: () => paths.benefitPolicies },
  policy: { title: 'crumbs.policy', to: ({ policyId = '' }) => paths.benefitPolicy(policyId) },
  criteria: { title: 'common:nav.criteria', to: () => paths.chwCriteria },
  criterion: { title: 'crumbs.criterion', to: ({ criterionId = '' }) => paths.chwCriterion(criterionId) },
  charges: { title: 'common:nav.charges', to: () => paths.charges },
  users: { title: 'common:nav.users', to: () => paths.users },
  user: { title: 'crumbs.user', to: ({ userId = '' }) => paths.user(userId), person: true },
  partners: { title: 'common:nav.customers', to: () => paths.partners },
  partner: { title: 'crumbs.partner', to: ({ partnerId = '' }) => paths.partner(partnerId, 'payer') },
} as const satisfies Record<string, Crumb>;

/** A route of the dashboard: its path, its title with its trail, and its screen. */
export function page(path: string, handle: PageHandle, lazy: ReturnType<typeof screen>): AppRoute {
  return { ...(path ? { path } : { index: true }), handle, lazy };
}
