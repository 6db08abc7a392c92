// A criterion of the programme in the reader's words.

interface Titled {
  readonly titleEn: string;
  readonly titleEs: string;
  readonly titleDe: string;
}

/** @param language a tag; another than Spanish and German reads English */
export function criterionTitle({ titleEn, titleEs, titleDe }: Titled, language: string): string {
  if (language.startsWith('es')) return titleEs;
  return language.startsWith('de') ? titleDe : titleEn;
}
