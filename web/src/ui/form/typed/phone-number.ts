// Phone numbers as they are shown.
import { toE164 } from '@puente/contract';

/** A typed number as it is shown: (213) 555-0142; one from abroad or unfinished stays as typed. */
export function showPhone(text: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(toE164(text) ?? '') ?? [];
  return area ? `(${area}) ${exchange}-${line}` : text.trim();
}
