// The title of an entry of reference data in the reader's language.

export interface Titled {
  readonly titleEn: string;
  readonly titleEs: string;
  readonly titleDe: string;
}

/** @param language a tag; other languages than Spanish and German use English */
export function titleIn({ titleEn, titleEs, titleDe }: Titled, language: string): string {
  if (language.startsWith('es')) return titleEs;
  return language.startsWith('de') ? titleDe : titleEn;
}
