/**
 * The facts about a visit for the engine. `undefined`: the product does not record this yet, and the rule answers "not
 * checked", which holds the charge unless the policy says otherwise. `null` or an empty list: the record says that
 * there is none.
 */
import type { EncounterMode } from '../../kernel/codes/service.ts';

/**
 * Minutes and units already counted for this person under one code, by any worker, without this encounter. Minutes
 * include those without a unit (`Assessment.counted`); day, calendar month and year are those of the service date.
 */
export interface Usage {
  readonly dayMinutes: number;
  readonly dayUnits: number;
  readonly monthMinutes: number;
  readonly monthUnits: number;
  readonly yearUnits: number;
  /** Visits that made units. */
  readonly dayVisits: number;
  readonly monthVisits: number;
  /** Units since services began; they count towards the plan of care. */
  readonly planUnits: number;
}

/** The facts that decide about a person on a day, with a visit or without one. Dates are civil dates `YYYY-MM-DD`. */
export interface PersonDay {
  readonly serviceDate: string;
  /** Null: not chosen yet. */
  readonly mode: EncounterMode | null;
  /** The coverage on the service date. */
  readonly coverage?: { readonly payerId: string; readonly planType: string; readonly memberId: string | null } | null;
  /** The day the person died; null: no death is known. */
  readonly deceasedOn?: string | null;
  /** Codes of the programs the person is in on the service date. */
  readonly enrollments?: readonly string[];
  /** Codes of the criteria met on the service date. */
  readonly criteria?: readonly string[];
  readonly recommendation?: Recommendation | null;
  /** Types of consent in force on the service date. */
  readonly consents?: readonly string[];
  /** The plan of care that holds on the service date, or the nearest one. */
  readonly planOfCare?: PlanOfCare | null;
}

/** Minutes and units are whole numbers. */
export interface EncounterFacts extends PersonDay {
  /** CMS place of service, two digits; null: not chosen yet. */
  readonly placeOfService: string | null;
  readonly minutes: number;
  /** Members present; 1 for an individual encounter. */
  readonly groupSize: number;
  readonly activities: readonly { readonly serviceType: string; readonly minutes: number }[];
  readonly documented: { readonly purpose: boolean; readonly times: boolean };
  /** By code; a code left out was never used. */
  readonly priorUsage: Readonly<Record<string, Usage>>;
  /** A code of the policy the author or biller prefers; left out: the first that fits. */
  readonly chosenCode?: string | null;
  /** The day the note was completed. */
  readonly documentedOn?: string;
  /** `cosign`: the supervisor's is missing. `returned`: the author signs again. */
  readonly signature?: 'given' | 'cosign' | 'returned';
  /** Other encounters at the same time. */
  readonly overlaps?: { readonly worker: number; readonly patient: number };
  readonly initiatingVisit?: { readonly date: string; readonly code: string } | null;
  /** Instruments of completed screenings. */
  readonly screenings?: readonly string[];
  /** ICD-10-CM codes without the dot, each once, in the order of the visit. */
  readonly diagnoses?: readonly string[];
  readonly authorization?: Authorization | null;
  readonly worker?: {
    readonly qualified?: boolean;
    /** The recorded qualification would suffice, and nobody has verified it yet. */
    readonly waits?: boolean;
    readonly npi?: string | null;
    readonly enrolled?: boolean;
  };
  readonly supervisor?: { readonly providerType?: string | null; readonly npi?: string | null } | null;
}

export interface Recommendation {
  readonly date: string;
  readonly providerType: string;
  /** The last day it holds. */
  readonly expiresOn?: string | null;
  readonly revokedOn?: string | null;
}

export interface PlanOfCare {
  readonly effectiveFrom: string;
  /** The last day it holds; null: as long as the policy allows. */
  readonly effectiveTo: string | null;
  readonly lastReviewOn: string | null;
  readonly authorType: string;
}

/** `to` is the last day it holds. */
export interface Authorization {
  readonly from: string;
  readonly to: string;
  readonly approvedUnits: number;
  readonly usedUnits: number;
}
