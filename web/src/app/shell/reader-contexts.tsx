// The reader's settings for displayed times and typed dates. Records follow the organization's clock. Region and clock
// of the reader apply if they have chosen one.
import type { Me } from '@puente/contract';
import type { ReactNode } from 'react';
import { OwnZoneContext, RegionContext, ZoneContext } from '#i18n';

export function ReaderContexts({ me, children }: { readonly me: Me; readonly children: ReactNode }) {
  const { timeZone, region } = me.tenant;
  return (
    <ZoneContext value={timeZone}>
      <OwnZoneContext value={me.timeZone ?? timeZone}>
        <RegionContext value={me.region ?? region}>{children}</RegionContext>
      </OwnZoneContext>
    </ZoneContext>
  );
}
