/** Gives a partner a link to one referral, and ends it. */
import { addDays, instantOf, type ReferralRules, type referral } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import { AppError } from '#kernel/errors/errors';
import type { Jobs } from '#kernel/jobs/jobs';
import type { CommandHandler } from '#kernel/records/behavior';
import { sha256 } from '#kernel/records/idempotency';
import { prepared, type Statement } from '#kernel/sql/statement';
import { setTimer } from '#kernel/timers/timers';
import { referralDay } from '../referral-record.ts';
import { requirePermission } from '../send-referral.ts';
import { partnerMailQueue, partnerMailRetries } from './partner-mail.ts';
import { tokenOf } from './partner-secrets.ts';
import { reminderAt, remindPartnerTimer } from './remind-partner.ts';

/** How long a link opens, in days. */
const linkDays = 30;

export const noLink = { linkEmail: null, linkSentAt: null, linkExpiresAt: null, linkOpenedAt: null };

/** Ends the link of a referral with all its sessions: no browser sees anything from the next request on. */
export const endLink = ({ tenantId }: Pick<Context, 'tenantId'>, referralId: string): Statement =>
  prepared(
    `with ended as (update partner_links set revoked_at = now() where tenant_id = $1 and referral_id = $2 and revoked_at is null returning id)
     delete from partner_sessions s using ended e where s.tenant_id = $1 and s.link_id = e.id`,
    [tenantId, referralId],
  );

interface Sending {
  readonly jobs: Jobs;
  readonly dataSecret: string;
  readonly referralRules: readonly ReferralRules[];
}

export const sendLink =
  ({ jobs, dataSecret, referralRules }: Sending): CommandHandler<typeof referral, 'send-link'> =>
  async ({ tx, ctx, id, record, body }) => {
    if (record.direction === 'in') throw new AppError('invalid_move', 'A referral to us has no partner who does it.');
    const day = await referralDay(tx, ctx, referralRules);
    await requirePermission(tx, ctx, { ...record, today: day.today });
    const { tenantId } = ctx;
    const linkId = v7();
    const expiresAt = instantOf(addDays(day.today, linkDays + 1), '00:00', day.timeZone)!;
    const hash = sha256(tokenOf(dataSecret, { tenantId, id: linkId }));
    return {
      values: { linkEmail: body.email, linkSentAt: now().toISOString(), linkExpiresAt: expiresAt, linkOpenedAt: null },
      statements: [
        endLink(ctx, id),
        prepared(
          `insert into partner_links (tenant_id, id, referral_id, email, token_hash, expires_at) values ($1, $2, $3, $4, $5, $6)`,
          [tenantId, linkId, id, body.email, hash, expiresAt],
        ),
        setTimer(ctx, { kind: remindPartnerTimer, recordId: linkId, at: reminderAt(day) }),
      ],
      after: (done) =>
        jobs.send(done, { name: partnerMailQueue, retries: partnerMailRetries }, { tenantId, linkId, what: 'link' }),
    };
  };

/** @throws AppError invalid_move where there is none */
export const revokeLink: CommandHandler<typeof referral, 'revoke-link'> = ({ ctx, id, record }) => {
  if (record.linkExpiresAt === null) throw new AppError('invalid_move', 'There is no link that opens.');
  return { values: { linkExpiresAt: null }, statements: [endLink(ctx, id)] };
};
