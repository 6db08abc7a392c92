// A count as it is shown: where the server stopped counting it says so.
import type { Format } from '#i18n';

/** 1,248 or 10,000+ */
export const countText = (
  { count, capped }: { readonly count: number; readonly capped: boolean },
  format: Pick<Format, 'number'>,
): string => `${format.number(count)}${capped ? '+' : ''}`;
