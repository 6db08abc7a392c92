// The unit meter of what the server tells of a person's use.
import type { UnitUsage } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { UnitMeter } from './unit-meter.tsx';

interface ReadUsage {
  readonly data?: UnitUsage | null | undefined;
  readonly isError: boolean;
}

/** Undefined while it is read, and where the programme knows no limit: then there is no meter at all. */
export function unitMeterOf({ data, isError }: ReadUsage) {
  if (isError && !data) return <Unread />;
  if (!data || data.limit === null) return undefined;
  const { used, limit, warnFrom, minutesLeftToday, citation } = data;
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

function Unread() {
  const { t } = useTranslation();
  return (
    <p className="small muted">
      <bdi>{t('ui.units.unread')}</bdi>
    </p>
  );
}
