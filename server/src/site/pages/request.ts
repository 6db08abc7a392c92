/** `/refer/<name>`: anybody asks an organization for help, for themselves or for somebody else. The page shows nothing back. */
import { type Html, html } from '@puente/identity';
import type { RequestField } from '#modules/referrals';
import type { ShownForm } from '../form-gate.ts';
import { linkTo, type PageParts, type SitePage } from '../page-parts.ts';
import { type FieldKind, faultSummary, formField, formOf } from './form-parts.ts';

interface Organization {
  readonly name: string;
  readonly title: string;
}

export const requestPath = ({ name }: Organization): string => `/refer/${name}`;

type Typed = Exclude<RequestField, 'personKnows' | 'preferredLanguage'>;

/** Lengths as the module takes them; a date may be written in words. */
const kinds: Readonly<Record<Typed, FieldKind>> = {
  givenName: { longest: 60, autocomplete: 'off', isOptional: true },
  familyName: { longest: 60, autocomplete: 'off' },
  birthDate: { longest: 40, isOptional: true },
  phone: { longest: 40, type: 'tel', isOptional: true },
  email: { longest: 254, type: 'email', isOptional: true },
  reason: { longest: 2000, rows: 6 },
  requester: { longest: 160, isOptional: true },
  requesterPhone: { longest: 40, type: 'tel', isOptional: true },
  requesterEmail: { longest: 254, type: 'email', isOptional: true },
};
const parts = {
  person: ['givenName', 'familyName', 'birthDate', 'phone', 'email'],
  requester: ['requester', 'requesterPhone', 'requesterEmail'],
} as const satisfies Readonly<Record<string, readonly Typed[]>>;

/** The languages that people here write most, and any other that a region has many speakers of. */
const spoken = ['en', 'es', 'hmn', 'zh', 'vi', 'tl', 'pa', 'hy', 'fa', 'ar', 'ru', 'ko', 'km', 'de'];

const pageOf = (organization: Organization, rest: Pick<SitePage, 'title' | 'description' | 'content'>) =>
  ({ path: requestPath(organization), isKept: false, isAlone: true, ...rest }) as const;

/** A sentence with the organization's name in its place. */
function naming(sentence: string, { title }: Organization): Html {
  const [before, after] = sentence.split('{organization}');
  return html`${before}<bdi>${title}</bdi>${after}`;
}

export function requestForm(page: PageParts, organization: Organization, form: ShownForm<RequestField>): SitePage {
  const t = page.t.request;
  const title = `${t.title} · ${organization.title}`;
  return {
    ...pageOf(organization, {
      title: form.faults ? `${page.t.form.faultTitle}: ${title}` : title,
      description: t.description,
      content: content(page, organization, form),
    }),
    script: 'form',
  };
}

export function requestSent(page: PageParts, organization: Organization): SitePage {
  const { title, description, sent } = page.t.request;
  return pageOf(organization, {
    title: `${title} · ${organization.title}`,
    description,
    content: html`<section class="wide title"><h1>${sent.heading}</h1><p class="lead">${naming(sent.text, organization)}</p></section>`,
  });
}

/** For an organization without a public form, or an unknown one. */
export function requestClosed(page: PageParts): SitePage {
  const { title, description, closed } = page.t.request;
  return {
    ...{ path: '/', title, description, isKept: false, isAlone: true },
    content: html`<section class="wide title"><h1>${closed.heading}</h1><p class="lead">${closed.text}</p></section>`,
  };
}

function content(page: PageParts, organization: Organization, form: ShownForm<RequestField>): Html {
  const t = page.t.request;
  const { typed, faults, stamp } = form;
  const wrong = new Set(faults?.fields);
  const field = (name: Typed) =>
    formField(page, {
      ...{ name, label: t.fields[name], kind: kinds[name], typed: typed[name] ?? '' },
      hint: name in t.hints && t.hints[name as keyof typeof t.hints],
      wrong: wrong.has(name) && t.wrong[name],
    });
  const fields = html`<fieldset><legend>${t.person}</legend>${parts.person.map(field)}${languageField(page, typed)}</fieldset>
<fieldset><legend>${t.need}</legend>${field('reason')}</fieldset>
<fieldset><legend>${t.other}</legend><p>${t.otherHint}</p>${parts.requester.map(field)}
<div class="agreed"><input type="checkbox" id="personKnows" name="personKnows" value="yes"${typed['personKnows'] === 'yes' && html` checked`}><label for="personKnows">${t.fields.personKnows}</label></div></fieldset>`;
  return html`<section class="wide title"><h1>${t.heading}</h1><p class="lead">${naming(t.lead, organization)}</p><p class="strong">${t.emergency}</p></section>
<section class="wide narrow">
${faults && faultSummary(page, faults, t.wrong)}
${formOf(page, { address: linkTo(page, requestPath(organization)), stamp, fields })}</section>`;
}

function languageField({ language, t }: PageParts, typed: Readonly<Record<string, string>>): Html {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const chosen = typed['preferredLanguage'] ?? language;
  const options = spoken.map(
    (one) => html`<option value="${one}"${one === chosen && html` selected`}>${names.of(one) ?? one}</option>`,
  );
  return html`<div class="field"><label for="preferredLanguage">${t.request.fields.preferredLanguage}</label><select id="preferredLanguage" name="preferredLanguage">${options}</select></div>`;
}
