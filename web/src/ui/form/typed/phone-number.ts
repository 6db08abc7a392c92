// Phone numbers in their displayed format.
import { toE164 } from '@puente/contract';

/** A typed number in its displayed format: (213) 555-0142; a foreign or incomplete one stays as typed. */
export function showPhone(text: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(toE164(text) ?? '') ?? [];
  return area ? `(${area}) ${exchange}-${line}` : text.trim();
}
