/** `/`: the product, its users, the things it never does, and the way in. */
import { type Html, html } from '@puente/identity';
import { checkMark, mainAct } from '../page.ts';
import { linkTo, type PageParts, type SitePage } from '../page-parts.ts';
import { screenPicture } from '../screen-picture.ts';

export function home(parts: PageParts): SitePage {
  const { title, description } = parts.t.home;
  return { path: '/', title, description, content: content(parts) };
}

function content(parts: PageParts): Html {
  const t = parts.t.home;
  return html`<section class="hero wide">
<div class="words"><h1>${t.heading}</h1><p class="lead">${t.lead}</p><p class="acts">${mainAct(parts)}</p></div>
${screenPicture(parts, { name: 'my-day', alt: t.dayPicture, isFirst: true })}
</section>
<div class="wide roles">
<h2 class="visually-hidden">${t.roles}</h2>
${role(t.worker, screenPicture(parts, { name: 'record-a-visit', alt: t.visitPicture, onPhoneOnly: true }))}
${role(t.clinician, screenPicture(parts, { name: 'patient', alt: t.clinician.picture }))}
${role(t.administrator, screenPicture(parts, { name: 'charges', alt: t.administrator.picture }))}
</div>
<section class="band"><div class="wide">
<h2>${t.never}</h2>
<ul class="three">${t.promises.map(({ heading, text }) => html`<li><h3>${heading}</h3><p>${text}</p></li>`)}</ul>
<p><a href="${linkTo(parts, '/trust')}">${t.more}</a></p>
</div></section>
<div class="wide pair">
<section><h2>${t.yours.heading}</h2><p>${t.yours.text}</p><p>${t.yours.languages}</p></section>
${parts.demo && end(parts)}
</div>`;
}

interface Role {
  readonly heading: string;
  readonly text: string;
  readonly points: readonly string[];
}

const role = ({ heading, text, points }: Role, picture: Html): Html => html`<section class="role">
<div class="words"><h3>${heading}</h3><p>${text}</p><ul class="points">${points.map((point) => html`<li>${checkMark}<span>${point}</span></li>`)}</ul></div>
${picture}
</section>`;

const end = (parts: PageParts): Html =>
  html`<section><h2>${parts.t.home.end.heading}</h2><p>${parts.t.home.end.text}</p><p class="acts">${mainAct(parts)}</p></section>`;
