// The stored draft of an unsaved form.
import type { StoredDraft } from './draft-store.ts';
import type { DraftBox } from './use-draft-box.ts';

export interface FormDraft<Values> {
  readonly values: Values;
  /** The values before the first entry: those of `version`, or of the empty form. */
  readonly base: Values;
  /** The id of the record; a new record keeps its id, so that it is never created twice. */
  readonly id: string;
  /** The version on the server of `base`; null for a new record. */
  readonly version: number | null;
}

/** The label of a draft in the list of drafts; encrypted as the draft is. */
export interface DraftLabel {
  readonly kind: 'visit' | 'person' | 'other';
  /** The name of the draft's person. */
  readonly name?: string;
  /** The civil day of its subject. */
  readonly day?: string;
  /** The address of the form to finish it. */
  readonly to: string;
}

/** The initial state of a form: the place of its draft, and the draft that was found. */
export interface OpenedDraft<Values> {
  readonly box: DraftBox<FormDraft<Values>>;
  readonly found: StoredDraft<FormDraft<Values>> | undefined;
}
