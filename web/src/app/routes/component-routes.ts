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
    // Its pages load from a file of their own, so that no other screen lists them.
    page(':name', () => import('../../features/components/chosen-page.tsx').then((m) => m.ChosenPage)),
  ],
};
