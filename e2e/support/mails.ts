/** Codes that the pool sends by mail. */
import { vi } from 'vitest';
import { lastMailTo } from './make-account.ts';

/** The code of the newest mail to an address, as soon as that mail is there. */
export function codeFor(email: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const code = /Your code is (\d{6})/.exec(await lastMailTo(email))?.[1];
      if (!code) throw new Error('The newest mail to this address holds no code.');
      return code;
    },
    { timeout: 30_000, interval: 250 },
  );
}
