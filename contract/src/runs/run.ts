/** Long work of an organization: its progress, its end, and whether it is still running. It holds no patient data. */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { instant, outputText } from '../kernel/fields.ts';

export const runKinds = [
  'find-duplicates',
  'move-caseload',
  'export',
  'access-report',
  'import-fees',
  'import-services',
  'import-referrals',
  'import-staff',
  'import-fhir',
  'archive',
] as const;
export type RunKind = (typeof runKinds)[number];

/** The present step, for kinds of several steps. */
export const runSteps = ['read', 'store', 'compare', 'reconcile', 'count', 'records', 'documents'] as const;
export type RunStep = (typeof runSteps)[number];

const own = { read: 'own', cancel: 'own' } as const;

/** The record's `createdBy` is who started it, `createdAt` when. */
export const run = defineResource({
  one: 'run',
  many: 'runs',
  patients: 'none',
  fields: {},
  derived: {
    kind: z.enum(runKinds),
    step: z.nullable(z.enum(runSteps)),
    /** In the unit of its kind, such as people, rows or steps; for `import-fhir`, kilobytes that were read. */
    done: z.int(),
    /** Null while unknown. */
    total: z.nullable(z.int()),
    /** Counts by name. */
    result: z.nullable(z.record(outputText, z.int())),
    /** The code of the refusal that ended it. */
    error: z.nullable(outputText),
    finishedAt: z.nullable(instant),
  },
  /** `interrupted`: whatever carried it is gone, and it does not go on by itself; `done` says how far it came. */
  states: ['running', 'done', 'failed', 'cancelled', 'interrupted'],
  /** Finished portions stay. */
  commands: { cancel: { from: ['running'], to: 'cancelled' } },
  sortable: [],
  filterable: ['kind', 'status'],
  access: { TenantAdmin: { read: 'tenant', cancel: 'tenant' }, chw: own, clinician: own },
  phi: false,
});
