/** The fields of the contact form. */
import { field, type Language } from '@puente/contract';
import * as z from 'zod/mini';

const written = z.object({
  name: field.text(100),
  email: field.email,
  organization: z.pipe(
    z._default(field.prose(120), ''),
    z.transform((text: string) => text || null),
  ),
  message: field.requiredText(4000),
});

export type Written = z.infer<typeof written>;
export type WrittenField = keyof Written;

export interface ContactMessage extends Written {
  /** The id of its form: sent twice, it is one message. */
  readonly id: string;
  readonly language: Language;
}

/** The message, or the fields that are missing or make no sense, in the order of the form. */
export function readWritten(fields: Readonly<Record<string, string>>): Written | readonly WrittenField[] {
  const read = written.safeParse(fields);
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  return (Object.keys(written.shape) as WrittenField[]).filter((name) => wrong.has(name));
}
