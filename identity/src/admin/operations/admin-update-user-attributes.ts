/** AdminUpdateUserAttributes: also what a person may not write about oneself, such as the role and that an address is verified. */
import { checkAttributes } from '../../attributes.ts';
import { operation } from '../../operations/operation.ts';
import { attributeList } from '../../wire/input.ts';
import { changeAttributes } from '../change-attributes.ts';
import { holdUser, named } from '../find-user.ts';

const input = named.extend({ UserAttributes: attributeList });

export const adminUpdateUserAttributes = operation(input, async (context, { Username, UserAttributes }) => {
  const values = checkAttributes(UserAttributes, 'administrator');
  await changeAttributes(context, await holdUser(context, Username, values.get('email')), values);
  return {};
});
