/** How the written part of a visit is kept: what a CHW would note, without the person's name. */
import type { EncounterMode, PlaceOfService, ServiceType } from '@puente/contract';

/** Kind of activity, its share of the visit's minutes, and what was done. */
export type ActivityText = readonly [serviceType: ServiceType, share: number, text: string];

export interface VisitText {
  readonly purpose: string;
  readonly activities: readonly ActivityText[];
  readonly note?: string;
  /** Can be held by telephone or video as well. */
  readonly remote?: true;
  /** Where the contact can only be had in one way. */
  readonly mode?: EncounterMode;
  readonly placeOfService?: PlaceOfService;
  readonly minutes?: number;
}

/** Visits that follow each other, and whom they are for. Ages in years. */
export interface Theme {
  readonly ages: readonly [from: number, to: number];
  readonly sex?: 'F';
  readonly homeless?: true;
  /** Name of the only organization that has such visits. */
  readonly only?: string;
  /** The text is in this language and so was the visit. */
  readonly language?: string;
  /** ICD-10-CM without the dot. */
  readonly diagnosisCodes: readonly string[];
  /** Where such visits are held in person. */
  readonly places: readonly PlaceOfService[];
  readonly visits: readonly VisitText[];
}
