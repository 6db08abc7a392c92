/** The server's state of an SRP exchange between challenge and answer. */
import * as z from 'zod';
import type { SrpExchange } from '../crypto/srp.ts';
import { ownText } from '../model/bounded-text.ts';

/** Hexadecimal, as it was sealed. */
const stateForm = z.object({ clientPublic: ownText, serverPublic: ownText, serverSecret: ownText });

export function writeSrpState(exchange: SrpExchange): z.output<typeof stateForm> {
  return {
    clientPublic: exchange.clientPublic.toString(16),
    serverPublic: exchange.serverPublic.toString(16),
    serverSecret: exchange.serverSecret.toString('hex'),
  };
}

export function readSrpState(detail: unknown): SrpExchange {
  const { clientPublic, serverPublic, serverSecret } = stateForm.parse(detail);
  return {
    clientPublic: BigInt(`0x${clientPublic}`),
    serverPublic: BigInt(`0x${serverPublic}`),
    serverSecret: Buffer.from(serverSecret, 'hex'),
  };
}
