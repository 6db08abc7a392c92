/** CreateGroup: a group whose name the tokens of its members carry. */
import { operation } from '../../operations/operation.ts';
import { createGroup as create } from '../../store/groups.ts';
import { groupFields, groupOutput } from '../users/group-output.ts';
import type { AdminOutput } from './admin-port.ts';

export const createGroup = operation(
  groupFields,
  async (context, { GroupName, Description, Precedence }): Promise<AdminOutput<'CreateGroup'>> => {
    const group = await create(context, {
      name: GroupName,
      description: Description ?? null,
      precedence: Precedence ?? null,
    });
    await context.record({ kind: 'group_changed', detail: 'created' });
    return { Group: groupOutput(context, group) };
  },
);
