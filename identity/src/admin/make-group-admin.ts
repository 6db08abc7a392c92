/** The part of IdentityAdmin that is about groups. */

import type { GroupReference, IdentityAdmin, UserReference } from './identity-admin.ts';
import type { AdminPort } from './operations/admin-port.ts';
import { groupOf, type PoolGroup, pageOfItems, userOf } from './pool-user.ts';

type GroupAdmin = Pick<
  IdentityAdmin,
  | 'createGroup'
  | 'changeGroup'
  | 'getGroup'
  | 'deleteGroup'
  | 'listGroups'
  | 'listGroupsOf'
  | 'listMembers'
  | 'addToGroup'
  | 'removeFromGroup'
>;

export function makeGroupAdmin(port: AdminPort): GroupAdmin {
  return {
    createGroup: async (group) => groupOf((await port('CreateGroup', described(group))).Group),
    changeGroup: async (group) => groupOf((await port('UpdateGroup', described(group))).Group),
    getGroup: async (group) => groupOf((await port('GetGroup', which(group))).Group),
    async deleteGroup(group) {
      await port('DeleteGroup', which(group));
    },
    async listGroups(poolId, { limit, page } = {}) {
      const { Groups, NextToken } = await port('ListGroups', { UserPoolId: poolId, Limit: limit, NextToken: page });
      return pageOfItems(Groups, NextToken, groupOf);
    },
    async listGroupsOf({ poolId, sub }, { limit, page } = {}) {
      const input = { UserPoolId: poolId, Username: sub, Limit: limit, NextToken: page };
      const { Groups, NextToken } = await port('AdminListGroupsForUser', input);
      return pageOfItems(Groups, NextToken, groupOf);
    },
    async listMembers(group, { limit, page } = {}) {
      const { Users, NextToken } = await port('ListUsersInGroup', { ...which(group), Limit: limit, NextToken: page });
      return pageOfItems(Users, NextToken, userOf);
    },
    async addToGroup(member) {
      await port('AdminAddUserToGroup', membership(member));
    },
    async removeFromGroup(member) {
      await port('AdminRemoveUserFromGroup', membership(member));
    },
  };
}

function which({ poolId, group }: GroupReference) {
  return { UserPoolId: poolId, GroupName: group };
}

function described({ description, precedence, ...group }: GroupReference & Partial<PoolGroup>) {
  return { ...which(group), Description: description ?? undefined, Precedence: precedence ?? undefined };
}

function membership({ sub, ...group }: GroupReference & UserReference) {
  return { ...which(group), Username: sub };
}
