/** `/trust`: what is promised, each sentence with the document or test of this version that backs it. */
import { type Html, html } from '@puente/identity';
import type { PageParts, SitePage } from '../page-parts.ts';
import { en } from '../texts/en.ts';

/** Paths of the repository that the page leads to, and nothing else. */
export const evidence: ReadonlySet<string> = new Set(en.trust.parts.flatMap(({ claims }) => Object.keys(claims)));

/** @param isReady what `/ready` answers now */
export function trust(parts: PageParts, isReady: boolean): SitePage {
  const { title, description } = parts.t.trust;
  return { path: '/trust', title, description, content: content(parts, isReady) };
}

function content({ t: { trust: t } }: PageParts, isReady: boolean): Html {
  return html`<section class="wide title"><h1>${t.heading}</h1><p class="lead">${t.lead}</p></section>
<section class="wide split"><h2>${t.status.heading}</h2><p class="status ${isReady ? 'ready' : 'not-ready'}">${isReady ? t.status.ready : t.status.notReady}</p></section>
${t.parts.map(({ heading, claims }) => html`<section class="wide split"><h2>${heading}</h2><ul class="claims">${Object.entries(claims).map(([path, claim]) => html`<li><p>${claim}</p><p class="evidence">${t.evidence}: <a href="/trust/${path}" hreflang="en"><bdi>${path}</bdi></a></p></li>`)}</ul></section>`)}
<section class="wide split"><h2>${t.limits.heading}</h2><p>${t.limits.text}</p></section>`;
}
