/** A member of staff makes, renews and takes back the secret link of their calendar. */
import { createHash, randomBytes } from 'node:crypto';
import {
  blockedTime,
  type CalendarFeed,
  type CalendarFeedMade,
  calendarFeed,
  calendarFeedMade,
  calendarFeedRequest,
} from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { auditAct } from '#kernel/records/audit';

const secretBytes = 32;
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

interface Row {
  readonly showsInitials: boolean;
  readonly madeAt: string;
  readonly readAt: string | null;
}
const columns = `shows_initials as "showsInitials", made_at as "madeAt", read_at as "readAt"`;
const instantOf = (text: string | null) => text && new Date(text).toISOString();
const standing = ({ showsInitials, madeAt, readAt }: Row) => ({
  showsInitials,
  madeAt: instantOf(madeAt)!,
  readAt: instantOf(readAt),
});

const ownerOf = ({ tenantId, principal }: Context) => [tenantId, principal!.userId];

/** The secret is in no line of the audit. */
const note = (tx: Transaction, ctx: Context, { action, after }: { action: string; after?: object }) =>
  auditAct(tx, ctx, { action, entity: 'calendarFeed', entityId: ctx.principal!.userId, after });

async function read({ db }: Kernel, ctx: Context): Promise<CalendarFeed> {
  const [row] = await db.work(ctx, (tx) =>
    tx.query<Row & Record<string, unknown>>(
      `select ${columns} from calendar_feeds where tenant_id = $1 and user_id = $2 and token_hash is not null`,
      ownerOf(ctx),
    ),
  );
  return { feed: row ? standing(row) : null };
}

/** A new secret takes the place of the one before, which opens nothing from then on. */
function make({ db, publicUrl }: FeedParts, ctx: Context, showsInitials: boolean): Promise<CalendarFeedMade> {
  const secret = randomBytes(secretBytes).toString('base64url');
  return db.work(ctx, async (tx) => {
    const [row] = await tx.query<Row & Record<string, unknown>>(
      `insert into calendar_feeds (tenant_id, user_id, token_hash, shows_initials, made_at) values ($1, $2, $3, $4, $5)
       on conflict (tenant_id, user_id) do update set token_hash = $3, shows_initials = $4, made_at = $5, read_at = null
       returning ${columns}`,
      [...ownerOf(ctx), hashOf(secret), showsInitials, now()],
    );
    await note(tx, ctx, { action: 'publish', after: { showsInitials } });
    return { feed: standing(row!), address: new URL(`/Prod/feeds/${secret}.ics`, publicUrl).href };
  });
}

const revoke = ({ db }: Kernel, ctx: Context): Promise<CalendarFeed> =>
  db.work(ctx, async (tx) => {
    await tx.query(`update calendar_feeds set token_hash = null where tenant_id = $1 and user_id = $2`, ownerOf(ctx));
    await note(tx, ctx, { action: 'revoke' });
    return { feed: null };
  });

export interface FeedParts extends Kernel {
  readonly publicUrl: string;
}

export function mountCalendarFeed(app: Scope, parts: FeedParts) {
  const config = { rule: { resource: blockedTime, action: 'read' } };
  typed(app).get('/calendar-feed', {
    config,
    schema: { operationId: 'getCalendarFeed', tags: ['scheduling'], response: answers({ 200: calendarFeed }) },
    handler: (request) => asCaller(parts, request, (ctx) => read(parts, ctx)),
  });
  typed(app).post('/calendar-feed', {
    config,
    schema: {
      operationId: 'makeCalendarFeed',
      tags: ['scheduling'],
      body: calendarFeedRequest,
      response: answers({ 200: calendarFeedMade }, 'validation'),
    },
    handler: (request) => asCaller(parts, request, (ctx) => make(parts, ctx, request.body.showsInitials)),
  });
  typed(app).post('/calendar-feed/revoke', {
    config,
    schema: { operationId: 'revokeCalendarFeed', tags: ['scheduling'], response: answers({ 200: calendarFeed }) },
    handler: (request) => asCaller(parts, request, (ctx) => revoke(parts, ctx)),
  });
}
