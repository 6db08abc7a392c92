/** Possible regions of an organization. */
import * as z from 'zod/mini';
import { tenantRegions } from '../kernel/codes/region.ts';
import { bounded } from '../kernel/fields.ts';

/** For example US-CA; decides which rules and prices are shipped. */
export const tenantRegion = bounded(6).check(
  z.refine((code: string) => tenantRegions.includes(code), { error: 'There is no such region.' }),
);
