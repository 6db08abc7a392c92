/** The charge that a visit would become if it were signed as it is written now. */
import * as z from 'zod/mini';
import { activity } from '../encounters/encounter.ts';
import { supervisingProvider } from '../encounters/supervising-provider.ts';
import { encounterModes, placesOfService } from '../kernel/codes/service.ts';
import { civilDate, icd10cm, id, instant, outputText, prose } from '../kernel/fields.ts';
import { finding } from '../kernel/finding.ts';
import { addOnLine, diagnosisPointers, priceSource } from './charge.ts';
import { unitMeter } from './policy/unit-meters.ts';

/** `POST /Prod/encounters/preview`. It stores nothing. */
export const encounterPreviewRequest = z.strictObject({
  /** The id of the encounter as it is or will be saved: its own charge and its own times do not count against it. */
  encounterId: id,
  patientId: id,
  startedAt: instant,
  endedAt: z.nullish(instant),
  mode: z.nullish(z.enum(encounterModes)),
  placeOfService: z.nullish(z.enum(placesOfService)),
  purpose: z.nullish(prose(500)),
  /** The texts may still be empty. */
  activities: z.array(activity).check(z.maxLength(20)),
  diagnosisCodes: z.array(icd10cm).check(z.maxLength(12)),
});
export type EncounterPreviewRequest = z.infer<typeof encounterPreviewRequest>;

export const encounterPreview = z.strictObject({
  /** The civil day of the start in the organization's time zone. */
  serviceDate: civilDate,
  /** As in a charge. Without an end the value cannot be computed: information is missing. */
  status: z.enum(['needs-info', 'ready', 'not-billable']),
  /** The version of the benefit rules in force on the day, by its own number; null where there is none. */
  policyId: z.nullable(id),
  policyVersion: z.nullable(z.int()),
  code: z.nullable(outputText),
  modifiers: z.array(outputText),
  /** Minutes that count under the code. */
  minutes: z.int(),
  units: z.int(),
  /** Minutes of one unit of the code. */
  unitMinutes: z.nullable(z.int()),
  /** In the diagnoses that were sent, each once. */
  diagnosisPointers,
  unitPriceCents: z.nullable(z.int()),
  ...priceSource,
  /** The sum of all lines. */
  amountCents: z.nullable(z.int()),
  addOns: z.array(addOnLine),
  /** The payer whose coverage pays first on the day. */
  payerId: z.nullable(id),
  payerName: z.nullable(outputText),
  ...supervisingProvider,
  findings: z.array(finding),
  /** The meter of units without this encounter; null where no rules are in force. */
  usage: z.nullable(
    z.strictObject({
      /** Units of all codes of the program since services began. */
      used: z.int(),
      /** Units after which a plan of care is required; null if none is required. */
      limit: z.nullable(z.int()),
      /** Total of units from which the plan of care must be prepared. */
      warnFrom: z.nullable(z.int()),
    }),
  ),
  /** The limits of the program with their use, including this encounter; none if no rules are in force. */
  meters: z.array(unitMeter),
});
export type EncounterPreview = z.infer<typeof encounterPreview>;
