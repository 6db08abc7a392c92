/** DeleteUserAttributes: a person removes their own attributes, except the e-mail address. */
import * as z from 'zod';
import { checkRemovals } from '../accounts/attributes.ts';
import { changeAttributes } from '../accounts/change-attributes.ts';
import { recordRefusal } from '../accounts/record-refusal.ts';
import { holdAccount } from '../store/accounts.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { attributeName, token } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ AccessToken: token, UserAttributeNames: z.array(attributeName).max(64) });

export const deleteUserAttributes = operation(input, async (context, { AccessToken, UserAttributeNames }) => {
  const { account, session } = await verifyAccessToken(context, AccessToken);
  const { clientId, id: sessionId } = session;
  const event = { kind: 'attributes_changed', sub: account.sub, clientId, sessionId } as const;
  const removals = await recordRefusal(context, { ...event, refusal: 'not_acceptable' }, () =>
    checkRemovals(UserAttributeNames, 'person'),
  );
  await changeAttributes(context, await holdAccount(context, account.sub), removals);
  await context.record({ ...event, detail: `without ${[...removals.keys()].sort().join(' ')}` });
  return {};
});
