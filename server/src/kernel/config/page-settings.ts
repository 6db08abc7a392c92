/** The pages that strangers see: links of the operator, the contact form, and prices of hosted plans. */
import * as z from 'zod';
import { isWebAddress } from './config-formats.ts';

const price = z
  .string()
  .regex(/^\d{1,6}(\.\d{2})?$/, 'use US dollars, like 29 or 29.50')
  .transform((text) => Math.round(Number(text) * 100))
  .optional();

export const pageVariables = {
  HELP_URL: z.string().refine(isWebAddress, 'use an address like https://help.example.org/puente').optional(),
  PRIVACY_URL: z.string().refine(isWebAddress, 'use an address like https://example.org/privacy').optional(),
  CONTACT_EMAIL: z.email('use a mail address').max(254).optional(),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'use the id of a container, like GTM-AB12CD3')
    .optional(),
  PRICE_PER_WORKER: price,
  PRICE_PER_ORGANIZATION: price,
};

type Variables = z.output<z.ZodObject<typeof pageVariables>>;

/** Pages of the operator that the application leads to. Absent: the application has no such link. */
export interface OperatorLinks {
  readonly help?: string;
  readonly privacy?: string;
}

/** The cost of hosted plans a month, in US cents. A plan without a price is not shown. */
export interface PriceSettings {
  readonly perWorker?: number;
  readonly perOrganization?: number;
}

export const readLinks = ({ HELP_URL: help, PRIVACY_URL: privacy }: Variables): OperatorLinks =>
  Object.freeze({ ...(help && { help: new URL(help).href }), ...(privacy && { privacy: new URL(privacy).href }) });

export const readPrices = ({ PRICE_PER_WORKER, PRICE_PER_ORGANIZATION }: Variables): PriceSettings =>
  Object.freeze({
    ...(PRICE_PER_WORKER !== undefined && { perWorker: PRICE_PER_WORKER }),
    ...(PRICE_PER_ORGANIZATION !== undefined && { perOrganization: PRICE_PER_ORGANIZATION }),
  });
