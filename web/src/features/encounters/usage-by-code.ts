// What a person's charges have used of each code by a service date: that day, month, year, and ever.
import type { charge, RecordOf, Usage } from '@puente/contract';

type UsedCharge = Pick<RecordOf<typeof charge>, 'code' | 'serviceDate' | 'minutes' | 'units' | 'status'>;

const none: Usage = { dayMinutes: 0, dayUnits: 0, monthMinutes: 0, monthUnits: 0, yearUnits: 0, planUnits: 0 };

export function usageByCode(charges: readonly UsedCharge[], on: string): Record<string, Usage> {
  const usage: Record<string, Usage> = {};
  for (const { code, serviceDate, minutes, units, status } of charges) {
    if (!code || status === 'void') continue;
    const before = usage[code] ?? none;
    const day = serviceDate === on;
    const month = serviceDate.slice(0, 7) === on.slice(0, 7);
    const year = serviceDate.slice(0, 4) === on.slice(0, 4);
    usage[code] = {
      dayMinutes: before.dayMinutes + (day ? minutes : 0),
      dayUnits: before.dayUnits + (day ? units : 0),
      monthMinutes: before.monthMinutes + (month ? minutes : 0),
      monthUnits: before.monthUnits + (month ? units : 0),
      yearUnits: before.yearUnits + (year ? units : 0),
      planUnits: before.planUnits + units,
    };
  }
  return usage;
}
