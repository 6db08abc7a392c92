// The unit meter of what the server tells of a person's use.
import type { UnitUsage } from '@puente/contract';
import { UnitMeter } from './unit-meter.tsx';

/** Undefined while it is not known, and where the programme knows no limit: then there is no meter at all. */
export function unitMeterOf(usage: UnitUsage | null | undefined) {
  if (!usage || usage.limit === null) return undefined;
  const { used, limit, warnFrom, minutesLeftToday, citation } = usage;
  return (
    <UnitMeter
      used={used}
      limit={limit}
      warnFrom={warnFrom ?? undefined}
      minutesLeftToday={minutesLeftToday ?? undefined}
      source={citation ?? undefined}
    />
  );
}
