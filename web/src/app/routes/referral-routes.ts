// The screens of referrals.
import { crumbs, page } from '../page-handle.ts';
import { screen } from '../screen.ts';

const areas = ['referrals', 'programmes', 'partners', 'directory'] as const;

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
      import('../../features/referrals/referral-create.tsx').then((m) => m.ReferralCreate),
    ),
  ),
  page(
    'referrals/:referralId',
    { title: 'crumbs.referral', trail: [crumbs.referrals], person: true },
    screen(areas, () => import('../../features/referrals/referral-detail.tsx').then((m) => m.ReferralDetail)),
  ),
  page(
    'referrals/:referralId/edit',
    { title: 'crumbs.editPatient', trail: [crumbs.referrals, crumbs.referral] },
    screen([...areas, 'form'], () => import('../../features/referrals/referral-edit.tsx').then((m) => m.ReferralEdit)),
  ),
];
