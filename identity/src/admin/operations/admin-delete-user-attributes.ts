/** AdminDeleteUserAttributes: removes optional attributes of an account. */
import * as z from 'zod';
import { checkRemovals } from '../../accounts/attributes.ts';
import { upTo } from '../../model/bounded-text.ts';
import { operation } from '../../operations/operation.ts';
import { changeAttributes } from '../users/change-attributes.ts';
import { holdUser, named } from '../users/find-user.ts';

const input = named.extend({ UserAttributeNames: z.array(upTo(32).min(1)).min(1).max(50) });

export const adminDeleteUserAttributes = operation(input, async (context, { Username, UserAttributeNames }) => {
  const values = checkRemovals(UserAttributeNames, 'administrator');
  await changeAttributes(context, await holdUser(context, Username), values);
  return {};
});
