// The messages between the page and the frame that draws a PDF.

/** The resources that a PDF may need, with their folders: encodings, fonts, and decoders of two picture formats. */
export const supplyFolders = { cMapUrl: 'cmaps', standardFontDataUrl: 'fonts', wasmUrl: 'wasm' } as const;

export type ToFrame =
  | { readonly do: 'open'; readonly bytes: ArrayBuffer }
  | { readonly do: 'show'; readonly page: number; readonly zoom: number }
  /** Null without such a file. */
  | { readonly do: 'take'; readonly need: number; readonly bytes: ArrayBuffer | null };

export type FromFrame =
  | { readonly is: 'ready' | 'failed' }
  | { readonly is: 'opened'; readonly pages: number }
  | {
      readonly is: 'needing';
      readonly need: number;
      readonly kind: keyof typeof supplyFolders;
      readonly file: string;
    };
