// The organization's settings with their words, read when an administrator opens them.
import { lazy, Suspense } from 'react';
import { loadTexts } from '#i18n';
import { LinesSkeleton } from '#ui';

const OrganizationTab = lazy(async () => {
  const [{ OrganizationTab: Tab }] = await Promise.all([
    import('../features/tenancy/organization-tab.tsx'),
    loadTexts(['organization', 'programs']),
  ]);
  return { default: Tab };
});

export function OrganizationPart() {
  return (
    <Suspense fallback={<LinesSkeleton />}>
      <OrganizationTab />
    </Suspense>
  );
}
