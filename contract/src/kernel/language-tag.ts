/** The language of a tag without its region and script: `es` of `es-MX`. Lists and messages go by it. */
export const primaryLanguage = (tag: string): string => tag.split(/[-_]/)[0]!.toLowerCase();
