// The code that encrypts and stores drafts, as one file.
export { DraftStore } from './draft-store.ts';
export { importDraftKey } from './seal.ts';
