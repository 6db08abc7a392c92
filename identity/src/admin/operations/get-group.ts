/** GetGroup: one group by its name. */
import { operation } from '../../operations/operation.ts';
import { readGroup } from '../../store/groups.ts';
import { groupFields, groupOutput } from '../users/group-output.ts';
import type { AdminOutput } from './admin-port.ts';

const input = groupFields.pick({ GroupName: true });

export const getGroup = operation(input, async (context, { GroupName }): Promise<AdminOutput<'GetGroup'>> => {
  return { Group: groupOutput(context, await readGroup(context, GroupName)) };
});
