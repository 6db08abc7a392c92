/** Whether the reader may add a lasting record about this person: not under emergency access or a granted request. */
import { type Patient, useMay } from '#api';

/** Such records and changes of the person have the same condition, which the person's own record contains. */
export const useMayAdd = (resource: string, patient: Patient): boolean =>
  useMay(resource, 'create') === true && patient.can.includes('update');
