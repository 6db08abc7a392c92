/** `POST /Prod/patients/open-visits`: visits of people of a list that are planned, under way or not signed. */
import * as z from 'zod/mini';
import { openStates } from '../kernel/codes/encounter.ts';
import { civilDate, id, instant } from '../kernel/fields.ts';

/** The most open visits that are listed for one person, the earliest first. */
export const mostOpenVisits = 10;

const openVisit = z.strictObject({
  id,
  status: z.enum(openStates),
  startedAt: instant,
  endedAt: z.nullable(instant),
  plannedAt: z.nullable(instant),
  begunAt: z.nullable(instant),
  serviceDate: civilDate,
});
export type OpenVisit = z.infer<typeof openVisit>;

/** People out of reach are left out. For the others, only visits that the reader may read are there. */
export const openVisits = z.strictObject({
  items: z.array(z.strictObject({ patientId: id, visits: z.array(openVisit) })),
});
export type OpenVisits = z.infer<typeof openVisits>;
