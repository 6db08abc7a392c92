/** HTML that escapes every value; only its own results are inserted unchanged. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Insert = Html | string | number | null | undefined | false | readonly Insert[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Values go into texts or quoted attributes, never into names, scripts or styles. Null, undefined and false are left
 * out.
 */
export function html(parts: TemplateStringsArray, ...inserts: readonly Insert[]): Html {
  return new Html(parts.map((part, index) => part + textOf(inserts[index])).join(''));
}

function textOf(insert: Insert): string {
  if (insert === null || insert === undefined || insert === false) return '';
  if (insert instanceof Html) return insert.text;
  if (typeof insert === 'object') return insert.map(textOf).join('');
  return String(insert).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
