// The screens of referrals.
import { crumbs, page } from '../page-handle.ts';
import { screen } from '../screen.ts';

const areas = ['referrals', 'programs', 'directory'] as const;

const arrived = ['arrived', 'referrals', 'programs'] as const;

export const referralRoutes = [
  page(
    'referrals',
    { title: 'common:nav.referrals' },
    screen(areas, () => import('../../features/referrals/referral-list.tsx').then((m) => m.ReferralList)),
  ),
  page(
    'referrals/create',
    { title: 'crumbs.newReferral', trail: [crumbs.referrals] },
    screen([...areas, 'form'], () =>
      import('../../features/referrals/form/referral-create.tsx').then((m) => m.ReferralCreate),
    ),
  ),
  page(
    'referrals/arrived',
    { title: 'crumbs.arrived', trail: [crumbs.referrals] },
    screen(arrived, () => import('../../features/referrals/arrived/arrived-list.tsx').then((m) => m.ArrivedList)),
  ),
  page(
    'referrals/arrived/import',
    { title: 'crumbs.importRequests', trail: [crumbs.referrals, crumbs.arrived] },
    screen([...arrived, 'table-tools', 'form'], () =>
      import('../../features/referrals/arrived/arrived-import.tsx').then((m) => m.ArrivedImport),
    ),
  ),
  page(
    'referrals/arrived/:requestId',
    { title: 'crumbs.arrivedOne', trail: [crumbs.referrals, crumbs.arrived] },
    screen(arrived, () => import('../../features/referrals/arrived/arrived-detail.tsx').then((m) => m.ArrivedDetail)),
  ),
  page(
    'referrals/:referralId',
    { title: 'crumbs.referral', trail: [crumbs.referrals], person: true },
    screen([...areas, 'needs'], () =>
      import('../../features/referrals/referral-detail.tsx').then((m) => m.ReferralDetail),
    ),
  ),
  page(
    'referrals/:referralId/consent',
    { title: 'crumbs.consent', trail: [crumbs.referrals, crumbs.referral] },
    screen(['referrals', 'programs', 'form', 'consents', 'patients', 'encounters', 'documents'], () =>
      import('../../features/consents/referral-consent.tsx').then((m) => m.ReferralConsent),
    ),
  ),
  page(
    'referrals/:referralId/edit',
    { title: 'crumbs.editPatient', trail: [crumbs.referrals, crumbs.referral] },
    screen([...areas, 'form'], () =>
      import('../../features/referrals/form/referral-edit.tsx').then((m) => m.ReferralEdit),
    ),
  ),
];
