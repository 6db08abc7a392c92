/** ListUserSessions: the person's open sessions, newest first. */
import * as z from 'zod';
import { listUserSessions as readUserSessions } from '../store/user-sessions.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { pageToken, token } from '../wire/input.ts';
import { epochSeconds } from '../wire/output.ts';
import { readPageToken, writePageToken } from '../wire/page-token.ts';
import { sessionIdOf } from '../wire/session-id.ts';
import { operation } from './operation.ts';

const PAGE = 60;

const input = z.object({ AccessToken: token, NextToken: pageToken.nullish() });

/** LastLocation is left out, since addresses are not looked up. */
export const listUserSessions = operation(input, async (context, { AccessToken, NextToken }) => {
  const { account, session } = await verifyAccessToken(context, AccessToken);
  const list = `sessions:${account.sub}`;
  const after = NextToken ? readPageToken(context, list, NextToken) : null;
  const found = await readUserSessions(context, account.sub, { limit: PAGE + 1, after });
  const sessions = found.slice(0, PAGE);
  const last = found.length > PAGE ? sessions.at(-1) : undefined;
  return {
    Sessions: sessions.map((one) => ({
      SessionId: sessionIdOf(one.id),
      SessionType: 'TOKEN',
      ClientId: one.clientId,
      CreateDate: epochSeconds(one.createdAt),
      LastActiveDate: epochSeconds(one.usedAt),
      DeviceType: one.userAgent ?? 'unknown',
      ...(one.address !== null && { LastIPAddress: one.address }),
      IsCurrentSession: one.id === session.id,
    })),
    ...(last && { NextToken: writePageToken(context, list, last.id) }),
  };
});
