// The code that encrypts and stores drafts. It loads in parallel with the form, which does not wait.

type DraftCode = typeof import('./draft-code.ts');

let code: Promise<DraftCode> | undefined;

/** Loads once for each page; a failed load is repeated on the next call. */
export function loadDraftCode(): Promise<DraftCode> {
  code ??= import('./draft-code.ts').catch((error: unknown) => {
    code = undefined;
    throw error;
  });
  return code;
}
