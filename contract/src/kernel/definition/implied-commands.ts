/** The commands that the kernel adds to a definition: of an archive, and of marks of 42 CFR Part 2. */
import * as z from 'zod/mini';
import { requiredText } from '../fields.ts';
import type { Commands, Part2 } from './resource.ts';

const reasonBody = z.strictObject({ reason: requiredText(500) });
const notesBody = z.extend(reasonBody, { counselingNotes: z.optional(z.boolean()) });

interface Marking<B extends z.ZodMiniObject> {
  readonly from: readonly string[];
  readonly body: B;
  readonly ofImported: true;
}

/** The types of these commands, by `archives` and `part2` of the definition. */
export type ImpliedCommands<A, L> = (A extends true
  ? Readonly<Record<'archive' | 'restore', { readonly from: readonly string[] }>>
  : unknown) &
  (L extends Part2
    ? {
        readonly 'mark-part2': Marking<L extends 'notes' ? typeof notesBody : typeof reasonBody>;
        readonly 'unmark-part2': Marking<typeof reasonBody>;
      }
    : unknown);

export function impliedCommands(spec: {
  readonly states?: readonly string[] | undefined;
  readonly archives?: true | undefined;
  readonly part2?: Part2 | undefined;
}): Commands {
  const inAnyState = { from: spec.states ?? [] };
  const marking = { ...inAnyState, body: reasonBody, ofImported: true } as const;
  return {
    ...(spec.archives && { archive: inAnyState, restore: inAnyState }),
    ...(spec.part2 && {
      'mark-part2': spec.part2 === 'notes' ? { ...marking, body: notesBody } : marking,
      'unmark-part2': marking,
    }),
  };
}
