/** Where an organisation may be at home. */
import * as z from 'zod/mini';
import { organisationRegions } from '../kernel/codes/region.ts';
import { bounded } from '../kernel/fields.ts';

/** For example US-CA; decides which rules and prices are shipped. */
export const organisationRegion = bounded(6).check(
  z.refine((code: string) => organisationRegions.includes(code), { error: 'There is no such region.' }),
);
