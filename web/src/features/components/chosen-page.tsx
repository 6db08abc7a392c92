// The page of the style guide that the address names.
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { paths } from '#paths';
import { PageSkeleton } from '#ui';

const pages: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  'detail-lists': lazy(() => import('./detail-lists-page.tsx').then((m) => ({ default: m.DetailListsPage }))),
  tables: lazy(() => import('./tables-page.tsx').then((m) => ({ default: m.TablesPage }))),
  'quick-stats': lazy(() => import('./quick-stats-page.tsx').then((m) => ({ default: m.QuickStatsPage }))),
  'grouped-lists': lazy(() => import('./grouped-lists-page.tsx').then((m) => ({ default: m.GroupedListsPage }))),
  'grid-lists': lazy(() => import('./grid-lists-page.tsx').then((m) => ({ default: m.GridListsPage }))),
  forms: lazy(() => import('./inputs/forms-page.tsx').then((m) => ({ default: m.FormsPage }))),
  modals: lazy(() => import('./modals-page.tsx').then((m) => ({ default: m.ModalsPage }))),
  charts: lazy(() => import('./charts-page.tsx').then((m) => ({ default: m.ChartsPage }))),
  buttons: lazy(() => import('./buttons-page.tsx').then((m) => ({ default: m.ButtonsPage }))),
  typography: lazy(() => import('./typography-page.tsx').then((m) => ({ default: m.TypographyPage }))),
  colors: lazy(() => import('./colors-page.tsx').then((m) => ({ default: m.ColorsPage }))),
  inputs: lazy(() => import('./inputs/inputs-page.tsx').then((m) => ({ default: m.InputsPage }))),
};

export function ChosenPage() {
  const { name = '' } = useParams();
  const Page = pages[name];
  if (!Page) return <Navigate to={paths.components()} replace />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page key={name} />
    </Suspense>
  );
}
