// The door to drafts: what was typed and not saved yet, kept on this device for its person alone.
export { DraftGate } from './draft-gate.tsx';
export type { KeptDraft } from './draft-store.ts';
export type { DraftLabel, OpenedDraft } from './form-draft.ts';
export { useAutosave } from './use-autosave.ts';
export { useKeptDrafts } from './use-kept-drafts.ts';
