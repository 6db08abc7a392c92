// The organization's settings with their texts, loaded when an administrator opens them.
import { lazy, Suspense } from 'react';
import { loadTexts } from '#i18n';
import { LinesSkeleton } from '#ui';

const TenantTab = lazy(async () => {
  const [{ TenantTab: Tab }] = await Promise.all([
    import('../features/tenancy/tenant-tab.tsx'),
    loadTexts(['tenant', 'programs']),
  ]);
  return { default: Tab };
});

export function TenantPart() {
  return (
    <Suspense fallback={<LinesSkeleton />}>
      <TenantTab />
    </Suspense>
  );
}
