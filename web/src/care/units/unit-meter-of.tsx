// The unit meter of a person's use, as the server returned it.
import type { UnitUsage } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { PlanOfCareLine } from './plan-of-care-line.tsx';
import { isOfPlanOfCare, UnitBars } from './unit-bars.tsx';
import { UnitMeter } from './unit-meter.tsx';

interface ReadUsage {
  readonly data?: UnitUsage | null | undefined;
  readonly isError: boolean;
}

/**
 * Undefined while it loads, and for a program without a limit: then the meter is absent.
 * @param patientId the person, whose plan of care it leads to
 */
export function unitMeterOf({ data, isError }: ReadUsage, patientId: string) {
  if (isError && !data) return <Unread />;
  if (!data) return undefined;
  const { used, limit, warnFrom, minutesLeftToday, citation, meters } = data;
  // Limits of a day are left out, because the remaining minutes express them.
  const further = meters.filter((one) => one.limit !== null && one.per !== 'day' && !isOfPlanOfCare(one));
  if (limit === null && further.length === 0) return undefined;
  return (
    <div className="stack-tight">
      {limit !== null && (
        <UnitMeter
          used={used}
          limit={limit}
          warnFrom={warnFrom ?? undefined}
          minutesLeftToday={minutesLeftToday ?? undefined}
          isPlanned={data.plan?.status === 'active'}
          plan={<PlanOfCareLine plan={data.plan} patientId={patientId} isFar={warnFrom !== null && used < warnFrom} />}
          source={citation ?? undefined}
        />
      )}
      {further.length > 0 && <UnitBars meters={further} />}
    </div>
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
