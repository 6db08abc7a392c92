/** `/contact`: the form, with what was typed and what is wrong with it; and the page after it. */
import { type Html, html } from '@puente/identity';
import type { WrittenField } from '#modules/contact';
import { linkTo, type PageParts, type SitePage } from '../page-parts.ts';
import type { SiteTexts } from '../texts/en.ts';

/** A field that people do not see and robots fill. */
export const trap = 'website';

/** Why the whole form was not taken. */
export type Fault = keyof SiteTexts['contact']['faults'];

export interface ContactForm {
  readonly typed: Readonly<Record<string, string>>;
  readonly stamp: string;
  readonly faults?: { readonly fields: readonly WrittenField[]; readonly form?: Fault };
}

interface Kind {
  readonly longest: number;
  readonly type?: string;
  readonly autocomplete?: string;
  readonly isOptional?: boolean;
}

/** In the order of the form; lengths as the module takes them. */
const kinds: Readonly<Record<WrittenField, Kind>> = {
  name: { longest: 100, autocomplete: 'name' },
  email: { longest: 254, type: 'email', autocomplete: 'email' },
  organization: { longest: 120, autocomplete: 'organization', isOptional: true },
  message: { longest: 4000 },
};
const names = Object.keys(kinds) as WrittenField[];

export function contactForm(parts: PageParts, form: ContactForm): SitePage {
  const { title, description, faultTitle } = parts.t.contact;
  return {
    path: '/contact',
    title: form.faults ? `${faultTitle}: ${title}` : title,
    description,
    content: content(parts, form),
    isKept: false,
    script: 'contact',
  };
}

export function contactSent(parts: PageParts): SitePage {
  const { title, description, sent } = parts.t.contact;
  return {
    path: '/contact',
    title,
    description,
    content: html`<section class="wide title"><h1>${sent.heading}</h1><p class="lead">${sent.text}</p><p class="acts"><a class="button large" href="${linkTo(parts, '/')}">${sent.back}</a></p></section>`,
  };
}

function content(parts: PageParts, { typed, stamp, faults }: ContactForm): Html {
  const t = parts.t.contact;
  const wrong = new Set(faults?.fields);
  return html`<section class="wide title"><h1>${t.heading}</h1><p class="lead">${t.lead}</p></section>
<section class="wide narrow">
${faults && summary(parts, faults)}
<form method="post" action="${linkTo(parts, '/contact')}" data-working="${t.working}">
${names.map((name) => field(parts, name, { text: typed[name] ?? '', isWrong: wrong.has(name) }))}
<div class="trap" aria-hidden="true"><label for="${trap}">${t.trap}</label><input id="${trap}" name="${trap}" tabindex="-1" autocomplete="off"></div>
<input type="hidden" name="stamp" value="${stamp}"><input type="hidden" name="work" value="">
<p class="acts"><button class="button large primary" type="submit">${t.send}</button></p>
</form></section>`;
}

function summary({ t: { contact: t } }: PageParts, { fields, form }: NonNullable<ContactForm['faults']>): Html {
  const items = fields.map((name) => html`<li><a href="#${name}">${t.wrong[name]}</a></li>`);
  return html`<div class="status not-ready" role="alert" tabindex="-1" autofocus>${form ? html`<p>${t.faults[form]}</p>` : html`<p>${t.summary}</p><ul>${items}</ul>`}</div>`;
}

function field(
  { t: { contact: t } }: PageParts,
  name: WrittenField,
  { text, isWrong }: { readonly text: string; readonly isWrong: boolean },
): Html {
  const { longest, type = 'text', autocomplete, isOptional } = kinds[name];
  const hints = [isWrong && `${name}-wrong`, name === 'message' && 'message-hint'].filter(Boolean).join(' ');
  const attributes = html`id="${name}" name="${name}" maxlength="${longest}"${!isOptional && html` required`}${isWrong && html` aria-invalid="true"`}${hints && html` aria-describedby="${hints}"`}`;
  const control =
    name === 'message'
      ? html`<textarea ${attributes} rows="8">
${text}</textarea>`
      : html`<input ${attributes} type="${type}" autocomplete="${autocomplete}" value="${text}">`;
  return html`<div class="field"><label for="${name}">${t.fields[name]}${isOptional && html` <span>${t.optional}</span>`}</label>${name === 'message' && html`<p id="message-hint">${t.noPatients}</p>`}${isWrong && html`<p class="wrong" id="${name}-wrong">${t.wrong[name]}</p>`}${control}</div>`;
}
