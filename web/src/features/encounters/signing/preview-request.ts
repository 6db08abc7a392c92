// The data that the server needs to assess a visit.
import { durationMinutes, type EncounterPreviewRequest } from '@puente/contract';
import type { EncounterBody } from '../note/encounter-form-values.ts';

/**
 * The rules ask whether a purpose exists, not for its text: texts stay in the form, and typing them sends no request.
 */
const written = 'x';

/** Undefined without a day and an hour. Incomplete entries are left out. */
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
