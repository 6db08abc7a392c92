/** Compares names as people do. */
import { nameKey } from '@puente/contract';

const plain = (value: unknown) => nameKey(String(value ?? ''));

export const sameText = (a: unknown, b: unknown) => plain(a) === plain(b);
