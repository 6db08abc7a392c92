// What the server must know to say what a visit is worth.
import { durationMinutes, type EncounterPreviewRequest } from '@puente/contract';
import type { EncounterBody } from '../note/encounter-form-values.ts';

/** The rules ask whether a purpose is written, not what it says: texts stay in the form, and typing them asks nothing. */
const written = 'x';

/** Undefined while there is no day and hour. What is half typed is left out. */
export function previewRequestOf(
  encounterId: string,
  patientId: string,
  body: EncounterBody,
): EncounterPreviewRequest | undefined {
  const { startedAt, endedAt, mode, placeOfService, purpose, activities, diagnosisCodes } = body;
  if (!startedAt) return undefined;
  return {
    encounterId,
    patientId,
    startedAt,
    endedAt: (durationMinutes(startedAt, endedAt) ?? 0) > 0 ? endedAt : null,
    mode,
    placeOfService,
    purpose: purpose && written,
    activities: activities
      .filter(({ serviceType, minutes }) => serviceType && minutes > 0)
      .map(({ serviceType, minutes }) => ({ serviceType, minutes, text: '' })),
    diagnosisCodes,
  };
}
