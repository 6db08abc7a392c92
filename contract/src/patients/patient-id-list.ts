/** The body of `POST /Prod/patients/usage` and `/open-visits`: the people of a page of a list. */
import * as z from 'zod/mini';
import { id } from '../kernel/fields.ts';

export const patientIdList = z.strictObject({ patientIds: z.array(id).check(z.minLength(1), z.maxLength(200)) });
