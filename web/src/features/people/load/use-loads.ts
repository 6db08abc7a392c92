// The number of people in care for each member of staff: two counts, as people in care are active or inactive.
import { callsOf } from '#api';

export function useLoads(): ReadonlyMap<string, number> {
  const counted = [
    callsOf('patients').useCount({ by: 'assignedTo', status: 'active' }),
    callsOf('patients').useCount({ by: 'assignedTo', status: 'inactive' }),
  ];
  const loads = new Map<string, number>();
  for (const { value, count } of counted.flatMap(({ data }) => data?.groups ?? []))
    if (value) loads.set(value, (loads.get(value) ?? 0) + count);
  return loads;
}
