// The entries of the navigation, in one table. An entry of a resource shows when the caller may read it.
import type { Me } from '@puente/contract';
import { mayDo } from '#api';
import { paths } from '#paths';
import type { IconName } from '#ui';

/** These are as short on a phone. */
type LabelOfRules =
  | 'nav.exports'
  | 'nav.policies'
  | 'nav.criteria'
  | 'nav.services'
  | 'nav.consentTexts'
  | 'nav.questionnaires'
  | 'nav.noteTemplates';

export interface NavigationEntry {
  readonly to: string;
  readonly icon: IconName;
  readonly label:
    | 'nav.dashboard'
    | 'nav.patients'
    | 'nav.encounters'
    | 'nav.referrals'
    | 'nav.assessments'
    | 'nav.carePlans'
    | 'nav.tasks'
    | 'nav.calendar'
    | 'nav.charges'
    | 'nav.users'
    | 'nav.customers'
    | 'nav.access'
    | LabelOfRules;
  readonly short:
    | 'nav.dashboard'
    | 'nav.patientsShort'
    | 'nav.encountersShort'
    | 'nav.referrals'
    | 'nav.assessments'
    | 'nav.carePlans'
    | 'nav.tasks'
    | 'nav.calendar'
    | 'nav.chargesShort'
    | 'nav.users'
    | 'nav.customersShort'
    | 'nav.access'
    | LabelOfRules;
  /** The plural of the resource that must be readable. */
  readonly resource?: string;
  /** The required right; `read` by default. */
  readonly action?: string;
  /** The sentence that explains the number beside the entry. */
  readonly count?: 'navCount.patients' | 'navCount.encounters' | 'navCount.charges' | 'navCount.access';
}

export interface NavigationGroup {
  /** A group with a heading can be folded away. */
  readonly heading?: 'nav.finance' | 'nav.management';
  readonly entries: readonly NavigationEntry[];
}

const groups: readonly NavigationGroup[] = [
  {
    entries: [
      { to: paths.dashboard, icon: 'home', label: 'nav.dashboard', short: 'nav.dashboard' },
      {
        to: paths.patients,
        icon: 'users',
        label: 'nav.patients',
        short: 'nav.patientsShort',
        resource: 'patients',
        count: 'navCount.patients',
      },
      {
        to: paths.encounters,
        icon: 'visit',
        label: 'nav.encounters',
        short: 'nav.encountersShort',
        resource: 'encounters',
        count: 'navCount.encounters',
      },
      {
        to: paths.calendar,
        icon: 'calendar',
        label: 'nav.calendar',
        short: 'nav.calendar',
        resource: 'blockedTimes',
      },
      {
        to: paths.referrals,
        icon: 'referral',
        label: 'nav.referrals',
        short: 'nav.referrals',
        resource: 'referrals',
      },
      {
        to: paths.assessments,
        icon: 'checklist',
        label: 'nav.assessments',
        short: 'nav.assessments',
        resource: 'assessments',
      },
      {
        to: paths.carePlans,
        icon: 'flag',
        label: 'nav.carePlans',
        short: 'nav.carePlans',
        resource: 'carePlans',
      },
      { to: paths.tasks, icon: 'check-circle', label: 'nav.tasks', short: 'nav.tasks', resource: 'tasks' },
    ],
  },
  {
    heading: 'nav.finance',
    entries: [
      {
        to: paths.charges,
        icon: 'receipt',
        label: 'nav.charges',
        short: 'nav.chargesShort',
        resource: 'charges',
        count: 'navCount.charges',
      },
    ],
  },
  {
    heading: 'nav.management',
    entries: [
      { to: paths.users, icon: 'group', label: 'nav.users', short: 'nav.users', resource: 'users' },
      {
        to: paths.partners,
        icon: 'building',
        label: 'nav.customers',
        short: 'nav.customersShort',
        resource: 'payers',
      },
      {
        to: paths.access,
        icon: 'shield',
        label: 'nav.access',
        short: 'nav.access',
        resource: 'breakGlasses',
        action: 'review',
        count: 'navCount.access',
      },
      ...(
        [
          [paths.benefitPolicies, 'nav.policies', 'book', 'benefitPolicies'],
          [paths.chwCriteria, 'nav.criteria', 'check-circle', 'chwCriteria'],
          [paths.chwServices, 'nav.services', 'target', 'chwServices'],
          [paths.questionnaires, 'nav.questionnaires', 'help', 'questionnaires'],
          [paths.consentTexts, 'nav.consentTexts', 'pen', 'consentTemplates'],
          [paths.noteTemplates, 'nav.noteTemplates', 'copy', 'noteTemplates'],
          [paths.exports, 'nav.exports', 'download', 'archives'],
        ] as const
      ).map(([to, label, icon, resource]) => ({ to, icon, label, short: label, resource, action: 'create' })),
    ],
  },
];

export function navigationFor(me: Me): readonly NavigationGroup[] {
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ resource, action = 'read' }) => !resource || mayDo(me, resource, action)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const isBelow = (to: string, pathname: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

/**
 * My day is current on its own page only. The other entries are current also on the pages below them, unless a page there
 * has an entry of its own.
 */
export const isCurrent = ({ to }: NavigationEntry, pathname: string): boolean =>
  to === paths.dashboard
    ? pathname === to
    : isBelow(to, pathname) &&
      !groups.some(({ entries }) =>
        entries.some((other) => other.to !== to && isBelow(to, other.to) && isBelow(other.to, pathname)),
      );
