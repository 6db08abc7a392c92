/**
 * The address of the person's page if the reader reaches the person. An author can still read a record after the person
 * left their panel.
 */
import type { RecordPatient } from '@puente/contract';
import { paths } from '#paths';

export const patientPath = ({ id, reached }: Pick<RecordPatient, 'id' | 'reached'>): string | undefined =>
  reached ? paths.patient(id) : undefined;
