/** Closed records that nobody reaches: no present member treats the person, and no administrator holds `privacy`. */
import * as z from 'zod/mini';
import { veiledPatient } from '../kernel/definition/record-patient.ts';
import { bounded, id, outputText } from '../kernel/fields.ts';

/** The most that a list names; `total` counts all. */
export const mostUnreached = 100;

/** `GET /Prod/patients/unreached`: for administrators, who read nothing else of these people. */
export const unreachedPeople = z.strictObject({
  items: z.array(
    z.strictObject({
      ...veiledPatient.def.shape,
      /** People who died are not assigned any more; an administrator with the permission `privacy` reads the record. */
      status: z.enum(['active', 'inactive', 'deceased']),
      /** The member whose panel the person is on, and who does not work here at present. */
      assignedToName: z.nullable(outputText),
      /** For `POST /Prod/patients/unreached/assign`, half an hour long. */
      accessHandle: outputText,
    }),
  ),
  total: z.int(),
});
export type UnreachedPeople = z.infer<typeof unreachedPeople>;

/** `POST /Prod/patients/unreached/assign`: to a colleague, who then treats the person. */
export const unreachedAssignment = z.strictObject({ accessHandle: bounded(200), userId: id });
export type UnreachedAssignment = z.infer<typeof unreachedAssignment>;

export const unreachedAssigned = z.strictObject({ assignedTo: id, assignedToName: outputText });
export type UnreachedAssigned = z.infer<typeof unreachedAssigned>;
