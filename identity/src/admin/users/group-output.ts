/** A group in the shape of Cognito's GroupType, and the members of requests that name or describe one. */
import * as z from 'zod';
import { matching, upTo } from '../../model/bounded-text.ts';
import type { PoolContext } from '../../model/pool-context.ts';
import type { Group } from '../../store/groups.ts';

export const groupName = matching(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u, 256);

export const groupFields = z.object({
  GroupName: groupName,
  Description: upTo(2048).optional(),
  Precedence: z.int().min(0).max(2_147_483_647).optional(),
});

export function groupOutput({ pool }: PoolContext, group: Group) {
  return {
    GroupName: group.name,
    UserPoolId: pool.id,
    CreationDate: group.createdAt,
    LastModifiedDate: group.updatedAt,
    ...(group.description !== null && { Description: group.description }),
    ...(group.precedence !== null && { Precedence: group.precedence }),
  };
}
