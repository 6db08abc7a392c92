// The living style guide: open to all, without a session.
import type { ComponentType } from 'react';
import type { AppRoute } from '#navigation';
import { paths } from '#paths';
import { screen } from '../screen.ts';

const page = (path: string, load: () => Promise<ComponentType>): AppRoute => ({ path, lazy: screen([], load) });

export const componentRoutes: AppRoute = {
  path: paths.components(),
  lazy: screen(['components', 'settings', 'form', 'table-tools', 'policy'], () =>
    import('../../features/components/components-layout.tsx').then((m) => m.ComponentsLayout),
  ),
  children: [
    page('', () => import('../../features/components/overview-page.tsx').then((m) => m.OverviewPage)),
    page('detail-lists', () =>
      import('../../features/components/detail-lists-page.tsx').then((m) => m.DetailListsPage),
    ),
    page('tables', () => import('../../features/components/tables-page.tsx').then((m) => m.TablesPage)),
    page('quick-stats', () => import('../../features/components/quick-stats-page.tsx').then((m) => m.QuickStatsPage)),
    page('grouped-lists', () =>
      import('../../features/components/grouped-lists-page.tsx').then((m) => m.GroupedListsPage),
    ),
    page('grid-lists', () => import('../../features/components/grid-lists-page.tsx').then((m) => m.GridListsPage)),
    page('forms', () => import('../../features/components/forms-page.tsx').then((m) => m.FormsPage)),
    page('modals', () => import('../../features/components/modals-page.tsx').then((m) => m.ModalsPage)),
    page('charts', () => import('../../features/components/charts-page.tsx').then((m) => m.ChartsPage)),
    page('buttons', () => import('../../features/components/buttons-page.tsx').then((m) => m.ButtonsPage)),
    page('typography', () => import('../../features/components/typography-page.tsx').then((m) => m.TypographyPage)),
    page('colors', () => import('../../features/components/colors-page.tsx').then((m) => m.ColorsPage)),
    page('inputs', () => import('../../features/components/inputs-page.tsx').then((m) => m.InputsPage)),
  ],
};
