/**
 * Whether the receipt of a share may be mailed to the person: the page checks it before it offers the mail, the server
 * before it sends.
 */
import { type Contactable, type ContactBlock, contactBlock } from '../patients/contact-block.ts';
import { type ConsentPeriod, consentsNow } from './consents-on.ts';
import { ofPart2 } from './sharing-rules.ts';

/** `part2`: a mail would reveal records under 42 CFR Part 2. A mail needs no telephone number and no hour. */
export type ReceiptBlock = 'voided' | 'part2' | Exclude<ContactBlock, 'not-safe' | 'no-texts' | 'hours'>;

interface Receipt {
  readonly status: string;
  readonly dataClasses: readonly string[];
  /** The row bears a label of Part 2; left out where the reader does not see it. */
  readonly isOfPart2?: boolean;
}

interface Surroundings {
  readonly person: Contactable;
  readonly consents: readonly ConsentPeriod[];
  /** The civil day where the organization works. */
  readonly today: string;
}

/** Why not; null: it may be. */
export function receiptBlock(
  { status, dataClasses, isOfPart2 = false }: Receipt,
  { person, consents, today }: Surroundings,
): ReceiptBlock | null {
  if (status !== 'shared') return 'voided';
  if (isOfPart2 || ofPart2.some((one) => dataClasses.includes(one))) return 'part2';
  return contactBlock(person, 'email', { consents: consentsNow(consents, today) }) as ReceiptBlock | null;
}
