// The public interface of drafts: unsaved entries, stored on this device for their author alone.
export { DraftGate } from './draft-gate.tsx';
export type { KeptDraft } from './draft-store.ts';
export type { DraftLabel, OpenedDraft } from './form-draft.ts';
export { useAutosave } from './use-autosave.ts';
export { useDraftBox } from './use-draft-box.ts';
export { useKeptDrafts } from './use-kept-drafts.ts';
