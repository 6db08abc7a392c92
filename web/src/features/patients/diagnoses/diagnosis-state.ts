// The place of a diagnosis in the tab: waiting for a decision, in the list, or past.
import { openClinicalStates } from '@puente/contract';
import type { Diagnosis } from '#api';

export type DiagnosisPlace = 'waiting' | 'listed' | 'past';

export function placeOf({ status, clinicalStatus }: Diagnosis): DiagnosisPlace {
  const isOver = status === 'refuted' || status === 'entered-in-error';
  const isThere = clinicalStatus === null || openClinicalStates.some((state) => state === clinicalStatus);
  if (isOver || !isThere) return 'past';
  return status === 'confirmed' ? 'listed' : 'waiting';
}
