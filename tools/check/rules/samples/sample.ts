// Lines that the rules of schemas must find, and others that they must leave alone.
import * as z from 'zod/mini';
import { bounded, said } from './fields.ts';

export const found = [
  z.string(), // wrong
  z.string().check(z.maxLength(5)), // wrong
  z.optional(z.string({ error: 'no text' })), // wrong
  z.email(), // wrong
  z.url({ protocol: /^https$/ }), // wrong
  z.uuid(), // wrong
  z.iso.date(), // wrong
  z.iso.datetime({ offset: true }), // wrong
  z.coerce.string(), // wrong
  z.record(z.string(), z.int()), // wrong
  z.strictObject({ name: z.string() }).check(z.refine(({ name }) => name !== 'x')), // wrong
];

export const left = [
  said,
  bounded(5),
  bounded(5).check(z.trim(), z.regex(/^a$/)),
  z.enum(['a']),
  z.coerce.number(),
];

export const late = [
  import('./a.ts').then((a) => a.b, () => undefined), // wrong
  import('./a.ts').then((a) => a.b).catch(() => undefined),
  import('./a.ts').then((a) => a.b),
];
