// What a book of answers asks of the server.
import type { AssessmentAnswer } from '#api';
import type { Said } from './said.ts';

export interface AnswerWrite {
  readonly linkId: string;
  /** Made here, so that a repeat never makes a second answer. */
  readonly id: string;
  /** The version that the answer replaces; null where there is none. */
  readonly version: number | null;
  readonly said: Said;
}

export type Outcome =
  | { readonly kind: 'saved'; readonly row: AssessmentAnswer }
  /** Another version is stored, or an answer of a colleague, or the assessment takes no answers any more. */
  | { readonly kind: 'behind'; readonly error: unknown }
  /** The server was not reached, or its answer was lost. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly error: unknown };

export interface AnswerCalls {
  readonly write: (write: AnswerWrite) => Promise<Outcome>;
  /** The stored answer to one question. Rejects when the server is out of reach. */
  readonly read: (linkId: string) => Promise<AssessmentAnswer | undefined>;
  readonly newId: () => string;
}
