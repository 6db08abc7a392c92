// The details of a visit that differ from the first signed version, according to its addenda.
import { type CorrectedField, correctedFields } from '@puente/contract';
import type { Addendum } from '#api';
import type { EncounterRecord } from './encounter-record.ts';

export interface Correction {
  /** The first signed value; absent if the reader may not read it. */
  readonly was?: unknown;
}
export type Corrections = ReadonlyMap<CorrectedField, Correction>;

const isTime = (name: CorrectedField) => name === 'startedAt' || name === 'endedAt';
const contentOf = (name: CorrectedField, value: unknown) =>
  isTime(name) && typeof value === 'string' ? Date.parse(value) : JSON.stringify(value ?? null);

/** @param addenda the oldest first. A detail that was corrected and restored counts as unchanged. */
export function correctionsOf(encounter: EncounterRecord, addenda: readonly Addendum[]): Corrections {
  const found = new Map<CorrectedField, Correction>();
  for (const name of correctedFields) {
    const first = addenda.find(({ corrected }) => corrected.includes(name));
    if (!first) continue;
    const was = first.before?.[name];
    if (first.before && contentOf(name, was) === contentOf(name, encounter[name])) continue;
    found.set(name, first.before ? { was } : {});
  }
  return found;
}
