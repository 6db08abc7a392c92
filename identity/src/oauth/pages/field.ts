/**
 * Fields and buttons of the hosted pages. Autocomplete tells password managers the purpose of each field (WCAG 2.2,
 * 1.3.5 and 3.3.8).
 */
import { type Html, html, type Insert } from './html.ts';
import type { TextName, Texts } from './texts/en.ts';

export type FieldName = 'username' | 'password' | 'repeat' | 'code' | 'name' | 'factor';

/** The fault in the last answer: at a field, or in general. */
export type StepError = { readonly text: TextName; readonly field?: FieldName };

type Field = {
  readonly name: FieldName;
  readonly label: TextName;
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: string;
  readonly value?: string | undefined;
  readonly hint?: string | undefined;
  /** Beside the label. */
  readonly link?: Html | undefined;
  readonly isCode?: boolean;
  /** Whether it has the focus, unless another field has an error. */
  readonly isFirst?: boolean;
};

export type FieldView = { readonly texts: Texts; readonly error: StepError | undefined; readonly shortest: number };

export function field(
  view: FieldView,
  { name, label, type, autocomplete, value, hint, link, isCode, isFirst }: Field,
): Html {
  const { texts, error } = view;
  const isFaulty = error?.field === name;
  const described = [hint !== undefined && `${name}-hint`, isFaulty && `${name}-fault`].filter(Boolean).join(' ');
  const hasFocus = isFaulty || (isFirst && error?.field === undefined);
  return html`<div class="field">
<div class="row"><label for="${name}">${texts[label]}</label>${link}</div>
<input class="input${isCode && ' digits'}" id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"${
    isCode ? html` inputmode="numeric" maxlength="9"` : html` maxlength="256"`
  } autocapitalize="none" spellcheck="false" required${described !== '' && html` aria-describedby="${described}"`}${
    isFaulty && html` aria-invalid="true"`
  }${hasFocus && html` autofocus`}>
${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}${
  isFaulty && html`<p class="fault" id="${name}-fault">${sentence(view, error.text)}</p>`
}</div>`;
}

export function emailField(view: FieldView, value?: string, isFirst = true): Html {
  return field(view, { name: 'username', label: 'email', type: 'email', autocomplete: 'username', value, isFirst });
}

/** A new password, typed twice, since nothing on the page can show it. */
export function newPasswordFields(view: FieldView, isFirst: boolean): readonly Html[] {
  const hint = sentence(view, 'passwordRule');
  const shared = { type: 'password', autocomplete: 'new-password' } as const;
  return [
    field(view, { name: 'password', label: 'newPassword', hint, isFirst, ...shared }),
    field(view, { name: 'repeat', label: 'repeatPassword', ...shared }),
  ];
}

export function codeField(view: FieldView): Html {
  const shared = { type: 'text', autocomplete: 'one-time-code', isCode: true, isFirst: true } as const;
  return field(view, { name: 'code', label: 'code', ...shared });
}

export function recoveryCodeField(view: FieldView): Html {
  const shared = { type: 'text', autocomplete: 'off', isFirst: true } as const;
  return field(view, { name: 'code', label: 'recoveryCode', hint: view.texts.recoveryHint, ...shared });
}

export function mainButton(text: Insert): Html {
  return html`<button class="main">${text}</button>`;
}

/** Sends the form without validation. */
export function otherButton(intent: string, text: Insert): Html {
  return html`<button class="other" name="intent" value="${intent}" formnovalidate>${text}</button>`;
}

export function sentence({ texts, shortest }: FieldView, name: TextName): string {
  return texts[name].replace('{{min}}', String(shortest));
}
