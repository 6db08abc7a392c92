/** UpdateGroup: another description or precedence. */
import { operation } from '../../operations/operation.ts';
import { changeGroup } from '../../store/groups.ts';
import { groupFields, groupOutput } from '../users/group-output.ts';
import type { AdminOutput } from './admin-port.ts';

export const updateGroup = operation(
  groupFields,
  async (context, { GroupName, Description, Precedence }): Promise<AdminOutput<'UpdateGroup'>> => {
    const group = await changeGroup(context, GroupName, { description: Description, precedence: Precedence });
    await context.record({ kind: 'group_changed', detail: 'changed' });
    return { Group: groupOutput(context, group) };
  },
);
