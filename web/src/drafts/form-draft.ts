// What is kept of a form that was not saved yet.
import type { StoredDraft } from './draft-store.ts';
import type { DraftBox } from './use-draft-box.ts';

export interface FormDraft<Values> {
  readonly values: Values;
  /** The values the typing began with: those of `version`, or of the empty form. */
  readonly base: Values;
  /** The id of the record; a new one keeps the id it was given, so that it is never made twice. */
  readonly id: string;
  /** The version on the server that `base` is of; null for a record that is not there yet. */
  readonly version: number | null;
}

/** What a draft is of, for the list of those that wait; sealed as the draft is. */
export interface DraftLabel {
  readonly kind: 'visit' | 'person' | 'other';
  /** Of the person it is about. */
  readonly name?: string;
  /** The civil day it is about. */
  readonly day?: string;
  /** The address of the form, which finishes it. */
  readonly to: string;
}

/** What a form is opened with: where to keep its draft, and the one that was found. */
export interface OpenedDraft<Values> {
  readonly box: DraftBox<FormDraft<Values>>;
  readonly found: StoredDraft<FormDraft<Values>> | undefined;
}
