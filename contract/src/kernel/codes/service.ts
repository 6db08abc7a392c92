/** Code lists a visit is written with; labels are translations under `codes`. */

/**
 * Kinds of activity of a CHW (DHCS, CHW general FAQ); the benefit policy says
 * whether one is covered.
 */
export const serviceTypes = [
  'health-education',
  'health-navigation',
  'screening',
  'advocacy',
  'asthma-prevention',
  'violence-prevention',
  'transportation',
  'respite',
  'employment',
  'other',
] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** Groups of the work a program covers (DHCS, CHW general FAQ). */
export const chwServiceCategories = ['education', 'navigation', 'screening', 'advocacy', 'asthma', 'violence'] as const;
export type ChwServiceCategory = (typeof chwServiceCategories)[number];

export const encounterModes = ['in-person', 'video', 'audio', 'text'] as const;
export type EncounterMode = (typeof encounterModes)[number];

/** CMS place-of-service codes a CHW meets people at. */
export const placesOfService = ['02', '03', '04', '10', '11', '12', '14', '15', '18', '23', '27', '50', '99'] as const;
export type PlaceOfService = (typeof placesOfService)[number];

/**
 * The interpreter of a visit: nobody, staff that speaks the language, an interpreter in the room, by phone or by video,
 * or family or a friend. A companion interprets in an emergency, or an adult if the person asks for it in private: 45
 * CFR 92.201(e).
 */
export const interpreterModes = ['none', 'staff', 'in-person', 'phone', 'video', 'family'] as const;
export type InterpreterMode = (typeof interpreterModes)[number];

/** A whole visit to begin with, or a few words to put into a text. */
export const noteTemplateKinds = ['visit', 'phrase'] as const;
export type NoteTemplateKind = (typeof noteTemplateKinds)[number];

/** The details of a signed visit that an addendum may correct. */
export const correctedFields = [
  'startedAt',
  'endedAt',
  'mode',
  'placeOfService',
  'activities',
  'diagnosisCodes',
] as const;
export type CorrectedField = (typeof correctedFields)[number];
