// The code that encrypts and stores drafts. It loads in parallel with the form, which shows without it.

type DraftCode = typeof import('./draft-store.ts') & typeof import('./seal.ts');

let code: Promise<DraftCode> | undefined;

/** Once for a page; what could not be read is read again the next time. */
export function loadDraftCode(): Promise<DraftCode> {
  code ??= Promise.all([import('./draft-store.ts'), import('./seal.ts')]).then(
    ([store, seal]) => ({ ...store, ...seal }),
    (error: unknown) => {
      code = undefined;
      throw error;
    },
  );
  return code;
}
