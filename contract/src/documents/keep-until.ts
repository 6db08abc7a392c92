/** Until when the content of a document is kept. */

import { addMonths } from '../kernel/civil-date.ts';
import { type DocumentRetention, retentionPeriods } from '../kernel/codes/document-retention.ts';

/**
 * The last civil day on which the content must still be there, or null where it is kept without end.
 * @param sentOn the civil day the newest content was sent
 * @param birthDate the person's, as a minor's records are kept longer
 */
export function keepUntil(retention: DocumentRetention, sentOn: string, birthDate: string): string | null {
  if (retention === 'keep') return null;
  const { years, untilAge } = retentionPeriods[retention];
  const ends = [addMonths(sentOn, 12 * years), addMonths(birthDate, 12 * untilAge)];
  return ends.toSorted().at(-1)!;
}
