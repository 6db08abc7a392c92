/** The fields of every record besides those of its definition. */
import * as z from 'zod/mini';
import { id, instant, outputText } from '../fields.ts';

export const recordStamp = {
  id,
  version: z.int().check(z.minimum(1)),
  origin: z.enum(['puente', 'imported']),
  createdBy: outputText,
  createdAt: instant,
  updatedAt: instant,
  /** The actions the caller may take on this record in its current state. */
  can: z.array(outputText),
};
