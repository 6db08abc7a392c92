/** Tells whether two secrets are the same, and nothing about them: HKDF-SHA-256 (RFC 5869) under a label of its own. */
import { hkdfSync } from 'node:crypto';

/** 32 hexadecimal digits. `variable` is the setting that holds the secret. */
export const fingerprintOf = (variable: 'DATA_SECRET' | 'IDP_SECRET', secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'puente', `fingerprint of ${variable}`, 16)).toString('hex');
