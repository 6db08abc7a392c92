/**
 * A version 7 id, as in the kernel's audit lines and the clients' records, so that bare loops pay for the same index
 * order.
 */
import { randomBytes } from 'node:crypto';

let pool = Buffer.alloc(0);
let at = 0;

export function timeOrderedId(): string {
  if (at + 10 > pool.length) {
    pool = randomBytes(4000);
    at = 0;
  }
  const time = Date.now().toString(16).padStart(12, '0');
  const random = pool.toString('hex', at, at + 10);
  at += 10;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`;
}
