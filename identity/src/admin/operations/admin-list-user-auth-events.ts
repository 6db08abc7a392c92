/** AdminListUserAuthEvents: the sign-ins and password changes of a person, the newest first, at most 60 a page. */

import type { EventKind } from '../../model/auth-event.ts';
import { operation } from '../../operations/operation.ts';
import { pageLimit, pageToken } from '../../wire/input.ts';
import { readPageToken } from '../../wire/page-token.ts';
import { findUser, named } from '../users/find-user.ts';
import { pageOf } from '../users/page-of.ts';
import type { AdminOutput } from './admin-port.ts';

const input = named.extend({ MaxResults: pageLimit, NextToken: pageToken.optional() });

type AuthEvents = AdminOutput<'AdminListUserAuthEvents'>;
type EventType = NonNullable<NonNullable<AuthEvents['AuthEvents']>[number]['EventType']>;
type EventRow = {
  id: string;
  at: Date;
  kind: EventKind;
  outcome: 'success' | 'failure';
  reason: string | null;
  address: string | null;
};

const TYPES: Readonly<Partial<Record<EventKind, EventType>>> = {
  sign_in: 'SignIn',
  sign_up: 'SignUp',
  password_reset: 'ForgotPassword',
  password_changed: 'PasswordChange',
  code_sent: 'ResendCode',
};
const SECOND_FACTORS = /\b(?:SMS_MFA|SOFTWARE_TOKEN_MFA|RECOVERY_CODE)\b/;

export const adminListUserAuthEvents = operation(
  input,
  async (context, { Username, MaxResults, NextToken }): Promise<AuthEvents> => {
    const { query, pool } = context;
    const { sub } = await findUser(context, Username);
    const list = `events:${sub}`;
    const before = NextToken === undefined ? null : readPageToken(context, list, NextToken);
    // Ids are made in the order of time.
    const events = await query<EventRow>(
      `select id, at, kind, outcome, reason, host(address) as address from idp.event
        where pool_id = $1 and sub = $2 and kind = any ($3) and ($4::uuid is null or id < $4)
        order by id desc limit $5`,
      [pool.id, sub, Object.keys(TYPES), before, MaxResults + 1],
    );
    const { rows, next } = pageOf(context, { list, rows: events, limit: MaxResults, keyOf: ({ id }) => id });
    return { AuthEvents: rows.map(eventOutput), ...(next && { NextToken: next }) };
  },
);

function eventOutput({ id, at, kind, outcome, reason, address }: EventRow) {
  const proofs = kind === 'sign_in' && outcome === 'success' ? (reason ?? '') : '';
  const succeeded = { ChallengeResponse: 'Success' } as const;
  return {
    EventId: id,
    CreationDate: at,
    EventType: TYPES[kind],
    EventResponse: outcome === 'success' ? ('Pass' as const) : ('Fail' as const),
    ChallengeResponses: [
      ...(/\bPASSWORD\b/.test(proofs) ? [{ ChallengeName: 'Password' as const, ...succeeded }] : []),
      ...(SECOND_FACTORS.test(proofs) ? [{ ChallengeName: 'Mfa' as const, ...succeeded }] : []),
    ],
    ...(address !== null && { EventContextData: { IpAddress: address } }),
  };
}
