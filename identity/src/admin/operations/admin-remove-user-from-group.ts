/** AdminRemoveUserFromGroup: takes a person out of a group; it shows in the tokens of the next refresh. */
import { operation } from '../../operations/operation.ts';
import { removeMember } from '../../store/groups.ts';
import { findUser, named } from '../users/find-user.ts';
import { groupName } from '../users/group-output.ts';

const input = named.extend({ GroupName: groupName });

export const adminRemoveUserFromGroup = operation(input, async (context, { Username, GroupName }) => {
  const { sub } = await findUser(context, Username);
  await removeMember(context, GroupName, sub);
  await context.record({ kind: 'group_changed', sub, detail: 'member_removed' });
  return {};
});
