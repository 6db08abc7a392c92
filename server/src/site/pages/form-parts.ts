/** Shared parts of the public forms: the field that people do not see, the summary of faults, a field with its fault. */
import { type Html, html } from '@puente/identity';
import type { ShownForm } from '../form-gate.ts';
import type { PageParts } from '../page-parts.ts';

/** A field that people do not see and robots fill. */
export const trap = 'website';

export interface FieldKind {
  readonly longest: number;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autocomplete?: string;
  readonly isOptional?: boolean;
  /** Rows of a field of several lines. */
  readonly rows?: number;
}

interface FieldOf {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly hint?: string | false;
  readonly typed: string;
  /** The fault of the field. */
  readonly wrong?: string | false;
}

export function formField({ t }: PageParts, { name, label, kind, hint, typed, wrong }: FieldOf): Html {
  const { longest, type = 'text', autocomplete, isOptional, rows } = kind;
  const described = [wrong && `${name}-wrong`, hint && `${name}-hint`].filter(Boolean).join(' ');
  const attributes = html`id="${name}" name="${name}" maxlength="${longest}"${!isOptional && html` required`}${wrong && html` aria-invalid="true"`}${described && html` aria-describedby="${described}"`}`;
  const control = rows
    ? html`<textarea ${attributes} rows="${rows}">
${typed}</textarea>`
    : html`<input ${attributes} type="${type}" autocomplete="${autocomplete ?? 'off'}" value="${typed}">`;
  return html`<div class="field"><label for="${name}">${label}${isOptional && html` <span>${t.form.optional}</span>`}</label>${hint && html`<p id="${name}-hint">${hint}</p>`}${wrong && html`<p class="wrong" id="${name}-wrong">${wrong}</p>`}${control}</div>`;
}

export function faultSummary<Field extends string>(
  { t: { form: t } }: PageParts,
  { fields, form }: NonNullable<ShownForm<Field>['faults']>,
  wrong: Readonly<Record<Field, string>>,
): Html {
  const items = fields.map((name) => html`<li><a href="#${name}">${wrong[name]}</a></li>`);
  return html`<div class="status not-ready" role="alert" tabindex="-1" autofocus>${form ? html`<p>${t.faults[form]}</p>` : html`<p>${t.summary}</p><ul>${items}</ul>`}</div>`;
}

interface FormOf extends Pick<ShownForm<string>, 'stamp'> {
  readonly address: string;
  readonly fields: Html;
}

/** The form with its fields, and what it carries besides. */
export const formOf = ({ t: { form: t } }: PageParts, { address, stamp, fields }: FormOf) =>
  html`<form method="post" action="${address}" data-working="${t.working}">
${fields}
<div class="trap" aria-hidden="true"><label for="${trap}">${t.trap}</label><input id="${trap}" name="${trap}" tabindex="-1" autocomplete="off"></div>
<input type="hidden" name="stamp" value="${stamp}"><input type="hidden" name="work" value="">
<p class="acts"><button class="button large primary" type="submit">${t.send}</button></p>
</form>`;
