/** AdminDeleteUserAttributes: takes attributes away that an account can do without. */
import * as z from 'zod';
import { checkRemovals } from '../../attributes.ts';
import { upTo } from '../../bounded-text.ts';
import { operation } from '../../operations/operation.ts';
import { changeAttributes } from '../change-attributes.ts';
import { holdUser, named } from '../find-user.ts';

const input = named.extend({ UserAttributeNames: z.array(upTo(32).min(1)).min(1).max(50) });

export const adminDeleteUserAttributes = operation(input, async (context, { Username, UserAttributeNames }) => {
  const values = checkRemovals(UserAttributeNames, 'administrator');
  await changeAttributes(context, await holdUser(context, Username), values);
  return {};
});
