/** `GET /waiting`: the numbers of the navigation, counted in one round trip under the caller's reach. */
import {
  accessRequest,
  breakGlass,
  charge,
  encounter,
  patient,
  referral,
  type Waiting,
  waiting,
} from '@puente/contract';
import { type Context, scopeOf } from '#kernel/access/context';
import { type Asker, alsoReachesOfOthers } from '#kernel/access/reach';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { type CountQuestion, countEach } from '#kernel/records/count';
import { quoted } from '#kernel/sql/statement';

/** A question, and the act that it is for where to read is not enough. */
type Numbered = CountQuestion & { readonly act?: string };

/** The visit `t` is over, or its day is, and it was no plan. */
const isDraft = ({ ctx, p }: Asker) => `t.status not in ('scheduled', 'checked-in') and (t.ended_at is not null
  or t.service_date < (select tenant_today(${p.add(ctx.tenantId, 'uuid')})))`;

const isOfAnother = (asker: Asker) => alsoReachesOfOthers(encounter, 'cosign', asker);

/** The states in an `in` walk the index of states; all but one would walk every access that was ever reviewed. */
const isUnreviewed = () => `t.status in (${breakGlass.commands.review.from.map(quoted).join(', ')})`;

function numbersFor({ actor, principal }: Context): Record<keyof Waiting, Numbered> {
  const panel = principal!.roles.includes('chw') ? { assignedTo: actor } : {};
  return {
    patients: { resource: patient, filters: { ...panel, status: 'active' } },
    drafts: { resource: encounter, filters: { authorId: actor, isOpen: 'true' }, and: isDraft },
    toCosign: { resource: encounter, act: 'cosign', filters: { status: 'cosign-pending' }, and: isOfAnother },
    charges: { resource: charge, filters: { status: 'needs-info' } },
    answers: { resource: referral, filters: { ownerId: actor, hasAnswer: 'true' } },
    emergencies: { resource: breakGlass, act: 'review', filters: {}, and: isUnreviewed },
    accessRequests: { resource: accessRequest, act: 'grant', filters: { status: 'open' } },
    visitsToVoid: { resource: encounter, act: 'void', filters: { isVoidAsked: 'true' } },
    chargesToVoid: { resource: charge, act: 'void', filters: { isVoidAsked: 'true' } },
  };
}

async function countWaiting({ db }: Kernel, ctx: Context): Promise<Waiting> {
  const numbers = Object.entries(numbersFor(ctx));
  const offered = numbers.filter(([, { resource, act = 'read' }]) =>
    [act, 'read'].every((action) => scopeOf(resource, ctx, action)),
  );
  const counted = await countEach(
    offered.map(([, number]) => number),
    { db, ctx },
  );
  const told = new Map(offered.map(([name], at) => [name, counted[at]!]));
  return Object.fromEntries(numbers.map(([name]) => [name, told.get(name) ?? null])) as Waiting;
}

export function mountWaiting(app: Scope, kernel: Kernel) {
  typed(app).get('/waiting', {
    config: { rule: { signedIn: true } },
    schema: { operationId: 'getWaiting', tags: ['insight'], response: answers({ 200: waiting }) },
    handler: (request) => asCaller(kernel, request, (ctx) => countWaiting(kernel, ctx)),
  });
}
