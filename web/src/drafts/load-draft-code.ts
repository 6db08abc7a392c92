// The code that encrypts and stores drafts. It loads in parallel with the form, which shows without it.

type DraftCode = typeof import('./draft-code.ts');

let code: Promise<DraftCode> | undefined;

/** Once for a page; what could not be read is read again the next time. */
export function loadDraftCode(): Promise<DraftCode> {
  code ??= import('./draft-code.ts').catch((error: unknown) => {
    code = undefined;
    throw error;
  });
  return code;
}
