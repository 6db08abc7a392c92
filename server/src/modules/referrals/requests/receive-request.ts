/**
 * Requests from an organization's public form: each waits until somebody admits it, and nothing of it is shown to
 * anybody outside.
 */
import { civilDateIn, field, type Language, readDate, referralRequest as resource, toE164 } from '@puente/contract';
import * as z from 'zod/mini';
import { systemContext } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Database, Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import type { Jobs } from '#kernel/jobs/jobs';
import { records } from '#kernel/records/records';
import { sendNotice } from '#modules/messaging';

/** Requests of one organization by its form within a day. */
const mostInADay = 200;

export interface RequestForm {
  readonly tenantId: string;
  /** The name of the organization. */
  readonly title: string;
}

/** The public form of an organization by its short name; null where there is none, or it is closed. */
export async function findRequestForm(db: Database, name: string): Promise<RequestForm | null> {
  const [row] = await db.ask<{ tenant_id: string; title: string }>('select * from search.referral_form_of($1)', [name]);
  return row ? { tenantId: row.tenant_id, title: row.title } : null;
}

const { familyName, reason } = resource.fields;
const optional = (of: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.transform((text: unknown) => (typeof text === 'string' && text.trim() !== '' ? text : null)),
    z.nullable(of),
  );
const phone = z.pipe(
  z.transform((text: unknown) => (typeof text === 'string' ? toE164(text.slice(0, 60)) : null)),
  z.nullable(field.phone),
);
/** As the United States write it, or as a browser sends it. */
const day = z.pipe(
  z.transform((text: unknown) => {
    const typed = typeof text === 'string' ? text.trim().slice(0, 60) : '';
    return typed === '' ? null : (readDate(typed, 'mdy', civilDateIn(now(), 'UTC')) ?? typed);
  }),
  z.nullable(field.birthDate),
);

const written = z.object({
  /** Null: the person has one name. */
  givenName: optional(field.text(60)),
  familyName,
  birthDate: day,
  phone,
  email: optional(field.email),
  preferredLanguage: optional(field.language),
  reason,
  requester: optional(field.text(160)),
  requesterPhone: phone,
  requesterEmail: optional(field.email),
  personKnows: z.pipe(
    z.transform((text: unknown) => text === 'yes'),
    z.boolean(),
  ),
});
export type WrittenRequest = z.infer<typeof written>;
export type RequestField = keyof WrittenRequest;
const waysBack = ['phone', 'email', 'requesterPhone', 'requesterEmail'] as const;
const requestFields = Object.keys(written.shape) as readonly RequestField[];

/** The request, or the fields that are missing or make no sense, in the order of the form. */
export function readWrittenRequest(typed: Readonly<Record<string, string>>): WrittenRequest | readonly RequestField[] {
  const read = written.safeParse(typed);
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path }) => path[0]));
  // The form has a way to ask somebody back.
  if (waysBack.every((name) => !typed[name]?.trim())) wrong.add('phone');
  return read.success && wrong.size === 0 ? read.data : requestFields.filter((name) => wrong.has(name));
}

const toTell = `select id from users_view where tenant_id = $1 and status = 'active' and roles ? 'TenantAdmin' order by id`;

async function tellAdministrators(jobs: Jobs, tx: Transaction, tenantId: string) {
  const told = await tx.query<{ id: string }>(toTell, [tenantId]);
  await sendNotice(jobs, tx, {
    tenantId,
    kind: 'request-arrived',
    userIds: told.map((user) => user.id),
    path: '/dashboard/referrals/arrived',
  });
}

interface Received {
  /** The id of its form: sent twice, it is one request. */
  readonly id: string;
  readonly tenantId: string;
  readonly language: Language;
  readonly request: WrittenRequest;
}

/** @returns `stored`, also for one that is there already; `form-used` where the form sent another one; `too-many` of this day */
export const receiveRequest = (
  { db, jobs }: { readonly db: Database; readonly jobs: Jobs },
  { id, tenantId, language, request }: Received,
): Promise<'stored' | 'form-used' | 'too-many'> => {
  const ctx = systemContext('referral-form', tenantId);
  return db.work(ctx, async (tx) => {
    // Of requests that arrive together, each counts the earlier ones.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`referral form ${tenantId}`]);
    const [known] = await tx.query<{ isSame: boolean }>(
      `select family_name = $3 and given_name is not distinct from $4 and reason = $5 as "isSame" from referral_requests where tenant_id = $1 and id = $2`,
      [tenantId, id, request.familyName, request.givenName, request.reason],
    );
    if (known) return known.isSame ? 'stored' : 'form-used';
    const [day] = await tx.query<{ count: number }>(
      `select count(*)::int as count from referral_requests
       where tenant_id = $1 and source = 'e-form' and created_at > now() - interval '1 day'`,
      [tenantId],
    );
    if (day!.count >= mostInADay) return 'too-many';
    const { personKnows, requester, ...said } = request;
    await records(tx, ctx).create(resource, {
      id,
      values: {
        ...said,
        requester,
        // Only for senders who write on behalf of somebody else.
        personKnows: requester ? personKnows : null,
        preferredLanguage: said.preferredLanguage ?? language,
        receivedOn: await tenantToday(tx, ctx),
        source: 'e-form',
      },
    });
    await tellAdministrators(jobs, tx, tenantId);
    return 'stored';
  });
};
