// My day, the team, the account of the reader, and the empty page.
import { page } from '../page-handle.ts';

export const organizationRoutes = [
  page('', { title: 'common:nav.dashboard' }, ['my-day', 'encounters', 'policy'], () =>
    import('../../features/my-day/my-day-screen.tsx').then((m) => m.MyDayScreen),
  ),
  page('users', { title: 'common:nav.users' }, ['people'], () =>
    import('../../features/people/user-list.tsx').then((m) => m.UserList),
  ),
  page('account', { title: 'crumbs.account' }, ['account', 'settings', 'form'], () =>
    import('../account-page.tsx').then((m) => m.AccountPage),
  ),
  page('blank', { title: 'crumbs.blank' }, [], () => import('../blank-page.tsx').then((m) => m.BlankPage)),
];
