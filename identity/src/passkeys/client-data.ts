/** The data the browser says it signed (CollectedClientData, WebAuthn level 3, 5.8.1). */
import * as z from 'zod';
import { upTo } from '../model/bounded-text.ts';

const clientDataForm = z.object({
  type: upTo(2048),
  challenge: upTo(2048),
  origin: upTo(2048),
  /** Whether the page was inside a frame of another origin. */
  crossOrigin: z.boolean().default(false),
});

export type ClientData = z.output<typeof clientDataForm>;

/** @returns null when it cannot be read */
export function readClientData(clientDataJson: string): ClientData | null {
  try {
    return clientDataForm.safeParse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
