// A signature in the format of the server.
import type { ConsentSignature } from '@puente/contract';
import type { Signature } from '#ui';
import { pathOf } from './strokes.ts';

export const storedSignature = (signed: Signature): ConsentSignature =>
  signed.kind === 'typed'
    ? { kind: 'typed', name: signed.name.trim() }
    : { kind: 'drawn', strokes: pathOf(signed.strokes) };
