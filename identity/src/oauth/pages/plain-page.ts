/** A page with one message and no form: an error, or the end of a visit. */
import type { Language } from '../../model/language-of.ts';
import { html } from './html.ts';
import { textsIn } from './languages.ts';
import type { Page } from './page.ts';
import type { TextName } from './texts/en.ts';

export type PlainText = {
  readonly status: number;
  readonly title: TextName;
  readonly text: TextName;
  /** The next address, with the text of the link. */
  readonly next?: { readonly address: string; readonly text: TextName };
};

/** @param query of the request, repeated by the links to other languages; null where the request was a form's */
export function plainPage(language: Language, query: string | null, { status, title, text, next }: PlainText): Page {
  const texts = textsIn[language];
  return {
    status,
    language,
    title: texts[title],
    content: html`<div class="head"><h1>${texts[title]}</h1><p class="quiet">${texts[text]}</p></div>
${next && html`<p><a class="other" href="${next.address}">${texts[next.text]}</a></p>`}`,
    languageLinks: query === null ? null : (to) => withLanguage(query, to),
  };
}

function withLanguage(query: string, language: Language): string {
  const parameters = new URLSearchParams(query);
  parameters.set('lang', language);
  return `?${parameters}`;
}
