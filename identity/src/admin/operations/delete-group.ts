/** DeleteGroup: deletes the group; its members stay. */
import { operation } from '../../operations/operation.ts';
import { dropGroup } from '../../store/groups.ts';
import { groupFields } from '../users/group-output.ts';

const input = groupFields.pick({ GroupName: true });

export const deleteGroup = operation(input, async (context, { GroupName }) => {
  await dropGroup(context, GroupName);
  await context.record({ kind: 'group_changed', detail: 'deleted' });
  return {};
});
