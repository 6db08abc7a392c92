/**
 * AdminUpdateUserAttributes: also writes what people may not write themselves, such as the role and whether an address
 * is verified.
 */
import { checkAttributes } from '../../accounts/attributes.ts';
import { operation } from '../../operations/operation.ts';
import { attributeList } from '../../wire/input.ts';
import { changeAttributes } from '../users/change-attributes.ts';
import { holdUser, named } from '../users/find-user.ts';

const input = named.extend({ UserAttributes: attributeList });

export const adminUpdateUserAttributes = operation(input, async (context, { Username, UserAttributes }) => {
  const values = checkAttributes(UserAttributes, 'administrator');
  await changeAttributes(context, await holdUser(context, Username, values.get('email')), values);
  return {};
});
