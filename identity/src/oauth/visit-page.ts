/** The page of a visit's step, whose form carries the sealed visit. */

import type { Language } from '../model/language-of.ts';
import type { UserPool } from '../model/user-pool.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { type Browser, type Flow, sealFlow } from './flow.ts';
import { basePath } from './page-request.ts';
import { type StepError, sentence } from './pages/field.ts';
import { html } from './pages/html.ts';
import { textsIn } from './pages/languages.ts';
import type { Page } from './pages/page.ts';
import type { StepKind } from './pages/step.ts';
import { showStep } from './pages/steps/hosted-steps.ts';
import type { TextName } from './pages/texts/en.ts';
import { policySourceOf, withParameters } from './redirect-uris.ts';

export type Visit = Pick<Flow, 'request' | 'language' | 'step'>;

/** Pages with an address of their own; the others answer a form. */
const STARTS: Readonly<Partial<Record<StepKind, string>>> = {
  'sign-in': 'login',
  'forgot-password': 'forgotPassword',
  'sign-up': 'signup',
};

export function visitPage(
  browser: Browser & { readonly pool: UserPool },
  visit: Visit,
  { notice, error, status = 200 }: { notice?: TextName; error?: StepError; status?: number } = {},
): Page {
  const { pool } = browser;
  const { request, language, step } = visit;
  const texts = textsIn[language];
  const base = basePath(browser);
  const linkTo = (start: string, to: Language) => `${base}/${start}?${queryOf(request, to)}`;
  const links = {
    signIn: linkTo('login', language),
    forgotPassword: linkTo('forgotPassword', language),
    signUp: linkTo('signup', language),
  };
  const view = { texts, pool, links, error, shortest: pool.settings.passwordPolicy.minimumLength };
  const { title, lead, above, form, below } = showStep(view, step.kind, step);
  const start = STARTS[step.kind];
  const general = error !== undefined && error.field === undefined ? error.text : undefined;
  return {
    status,
    language,
    title: error === undefined ? texts[title] : `${texts.error}: ${texts[title]}`,
    content: html`<div class="head"><h1>${texts[title]}</h1>${lead !== undefined && html`<p class="quiet">${lead}</p>`}</div>
${notice !== undefined && html`<p class="notice" role="status">${sentence(view, notice)}</p>`}
${general !== undefined && html`<p class="notice bad" role="alert">${sentence(view, general)}</p>`}
${above}
<form id="step" method="post" action="${base}/login">
<input type="hidden" name="visit" value="${sealFlow(browser, visit)}">
${form}
</form>
${below}`,
    languageLinks: start === undefined ? 'form' : (to) => linkTo(start, to),
    formTarget: policySourceOf(request.redirectUri),
  };
}

/** The client's original request, in another language. */
export function queryOf(request: AuthorizationRequest, language: Language): string {
  return withParameters('', {
    client_id: request.clientId,
    response_type: 'code',
    redirect_uri: request.redirectUri,
    scope: request.scope,
    state: request.state,
    nonce: request.nonce,
    code_challenge: request.codeChallenge,
    code_challenge_method: request.codeChallenge && 'S256',
    max_age: request.maxAge?.toString(),
    lang: language,
  }).slice(1);
}
