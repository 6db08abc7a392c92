/** The address of the person's page, for a reader who reaches it: who wrote a record keeps it when the person leaves. */
import type { RecordPatient } from '@puente/contract';
import { paths } from '#paths';

export const patientPath = ({ id, reached }: Pick<RecordPatient, 'id' | 'reached'>): string | undefined =>
  reached ? paths.patient(id) : undefined;
