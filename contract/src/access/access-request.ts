/** A member of staff asks for access to a person outside their reach; administrators decide. */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, id, instant, opaque, outputText, requiredText } from '../kernel/fields.ts';
import { accessOf } from './access.ts';

const states = ['open', 'granted', 'declined', 'withdrawn'] as const;

/** The most days a request is granted for. */
export const longestGrantDays = 90;

/** A request without a decision is declined after this many days, without a reason and a name. */
export const longestWaitDays = 30;

/** The request as administrators read it. The requester reads `ownAccessRequests` instead, which shows less of the person. */
export const accessRequest = defineResource({
  one: 'accessRequest',
  many: 'accessRequests',
  patients: 'one',
  faceSheet: true,
  ...accessOf,
  fields: {},
  derived: {
    ...accessOf.derived,
    reason: outputText,
    decidedByName: z.nullable(outputText),
    decidedAt: z.nullable(instant),
    /** The last day of a granted access, in the organization's time zone. */
    until: z.nullable(civilDate),
    declineReason: z.nullable(outputText),
  },
  states,
  commands: {
    grant: { from: ['open'], to: 'granted', body: z.strictObject({ until: civilDate }) },
    decline: { from: ['open'], to: 'declined', body: z.strictObject({ reason: requiredText(500) }) },
  },
  access: {
    TenantAdmin: { read: 'tenant', grant: 'tenant', decline: 'tenant' },
    chw: {},
    clinician: {},
    privacy: { read: 'tenant', grant: 'tenant', decline: 'tenant' },
  },
  phi: true,
});

/** `POST /Prod/access-requests`. */
export const accessQuestion = z.strictObject({ accessHandle: opaque(200), reason: requiredText(500) });
export type AccessQuestion = z.infer<typeof accessQuestion>;

export const ownAccessRequest = z.strictObject({
  id,
  version: z.int(),
  status: z.enum(states),
  /** Initials of given and family name, for example `M. R.`. */
  initials: outputText,
  birthYear: z.int(),
  /** Once the caller reaches the person. */
  patientId: z.nullable(id),
  reason: outputText,
  createdAt: instant,
  decidedByName: z.nullable(outputText),
  decidedAt: z.nullable(instant),
  until: z.nullable(civilDate),
  declineReason: z.nullable(outputText),
});
/** `GET /Prod/access-requests/own`: the caller's own, the newest hundred. */
export const ownAccessRequests = z.strictObject({ items: z.array(ownAccessRequest) });
export type OwnAccessRequest = z.infer<typeof ownAccessRequest>;
