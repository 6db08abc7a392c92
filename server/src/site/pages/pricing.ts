/** `/pricing`: the plans that are offered here, what each holds, questions and answers. */
import { type Html, html } from '@puente/identity';
import { checkMark, mainAct } from '../page.ts';
import type { PageParts, SitePage } from '../page-parts.ts';
import { features, offeredPlans, type Plan } from '../plans.ts';

const locales = { en: 'en-US', es: 'es-US', de: 'de-DE' } as const;

export function pricing(parts: PageParts): SitePage {
  const { title, description } = parts.t.pricing;
  return { path: '/pricing', title, description, content: content(parts) };
}

function content(parts: PageParts): Html {
  const t = parts.t.pricing;
  const offered = offeredPlans(parts.prices);
  return html`<section class="wide title"><h1>${t.heading}</h1><p class="lead">${t.lead}</p></section>
<section class="wide"><ul class="three">${offered.map((plan) => html`<li class="card"><h2>${t.plans[plan.id].name}</h2>${priceOf(plan, parts)}<p>${t.plans[plan.id].text}</p></li>`)}</ul></section>
<section class="wide"><h2 id="compare">${t.compare}</h2>
<div class="scrolls" role="region" aria-labelledby="compare" tabindex="0"><table>
<thead><tr><th scope="col">${t.feature}</th>${offered.map(({ id }) => html`<th scope="col">${t.plans[id].name}</th>`)}</tr></thead>
<tbody>${features.map((feature) => html`<tr><th scope="row">${t.features[feature]}</th>${offered.map((plan) => html`<td>${plan.leavesOut.includes(feature) ? html`<span class="no">${t.notIncluded}</span>` : html`${checkMark}<span class="visually-hidden">${t.included}</span>`}</td>`)}</tr>`)}</tbody>
</table></div></section>
<section class="wide narrow"><h2>${t.questionsHeading}</h2>
${t.questions.map(({ question, answer }) => html`<details><summary>${question}</summary><p>${answer}</p></details>`)}
<p class="acts">${mainAct(parts)}</p></section>`;
}

function priceOf({ price }: Plan, { t, language, prices }: PageParts): Html {
  const cents = price === 'free' ? undefined : prices[price];
  if (price === 'free' || cents === undefined) return html`<p class="price">${t.pricing.free}</p>`;
  const format = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
  return html`<p class="price">${format.format(cents / 100)} <span>${t.pricing[price]}</span></p>`;
}
