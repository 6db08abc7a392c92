/**
 * The supervising provider of a community health worker, with the name and NPI for X12 837P loop 2310D. Medi-Cal pays
 * an enrolled supervising provider; DHCS, FAQ Community Health Worker services, provider requirements.
 */
import * as z from 'zod/mini';
import { outputText } from '../kernel/fields.ts';

/** The supervisor of the author; on a visit as it was when the author signed, on a charge as the payer would get it now. */
export const supervisingProvider = {
  supervisorId: z.nullable(outputText),
  supervisorName: z.nullable(outputText),
  supervisorNpi: z.nullable(outputText),
};
