/** What the server keeps of an SRP exchange between challenge and answer, as sealed text. */
import * as z from 'zod';
import type { SrpExchange } from '../crypto/srp.ts';

export type SrpState = {
  /** The name as typed, in its lookup form: older clients send it back instead of the sub. */
  readonly username: string;
  readonly exchange: SrpExchange;
};

const hexadecimal = z.string().regex(/^[0-9a-f]+$/);
const stateForm = z.object({
  username: z.string(),
  clientPublic: hexadecimal,
  serverPublic: hexadecimal,
  serverSecret: hexadecimal,
});

export function writeSrpState({ username, exchange }: SrpState): Buffer {
  const state: z.infer<typeof stateForm> = {
    username,
    clientPublic: exchange.clientPublic.toString(16),
    serverPublic: exchange.serverPublic.toString(16),
    serverSecret: exchange.serverSecret.toString('hex'),
  };
  return Buffer.from(JSON.stringify(state), 'utf8');
}

export function readSrpState(state: Buffer): SrpState {
  const { username, clientPublic, serverPublic, serverSecret } = stateForm.parse(JSON.parse(state.toString('utf8')));
  return {
    username,
    exchange: {
      clientPublic: BigInt(`0x${clientPublic}`),
      serverPublic: BigInt(`0x${serverPublic}`),
      serverSecret: Buffer.from(serverSecret, 'hex'),
    },
  };
}
