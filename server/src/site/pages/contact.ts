/** `/contact`: the form, with what was typed and what is wrong with it; and the page after it. */
import { type Html, html } from '@puente/identity';
import type { WrittenField } from '#modules/contact';
import type { ShownForm } from '../form-gate.ts';
import { linkTo, type PageParts, type SitePage } from '../page-parts.ts';
import { type FieldKind, faultSummary, formField, formOf } from './form-parts.ts';

type ContactForm = ShownForm<WrittenField>;

/** In the order of the form; lengths as the module takes them. */
const kinds: Readonly<Record<WrittenField, FieldKind>> = {
  name: { longest: 100, autocomplete: 'name' },
  email: { longest: 254, type: 'email', autocomplete: 'email' },
  organization: { longest: 120, autocomplete: 'organization', isOptional: true },
  message: { longest: 4000, rows: 8 },
};
const names = Object.keys(kinds) as WrittenField[];

export function contactForm(parts: PageParts, form: ContactForm): SitePage {
  const { title, description } = parts.t.contact;
  return {
    path: '/contact',
    title: form.faults ? `${parts.t.form.faultTitle}: ${title}` : title,
    description,
    content: content(parts, form),
    isKept: false,
    script: 'form',
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

function content(parts: PageParts, form: ContactForm): Html {
  const t = parts.t.contact;
  const { typed, faults, stamp } = form;
  const wrong = new Set(faults?.fields);
  const fields = names.map((name) =>
    formField(parts, {
      ...{ name, label: t.fields[name], kind: kinds[name], typed: typed[name] ?? '' },
      hint: name === 'message' && t.noPatients,
      wrong: wrong.has(name) && t.wrong[name],
    }),
  );
  return html`<section class="wide title"><h1>${t.heading}</h1><p class="lead">${t.lead}</p></section>
<section class="wide narrow">
${faults && faultSummary(parts, faults, t.wrong)}
${formOf(parts, { address: linkTo(parts, '/contact'), stamp, fields: html`${fields}` })}</section>`;
}
