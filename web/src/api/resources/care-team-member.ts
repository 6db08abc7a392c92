// The calls of the care team.
import type { careTeamMember } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const {
  useListCareTeamMembersInfiniteQuery,
  useCreateCareTeamMemberMutation,
  useUpdateCareTeamMemberMutation,
  useCommandCareTeamMemberMutation,
} = api.injectEndpoints({
  endpoints: (build) =>
    resourceEndpoints<typeof careTeamMember>(build, { one: 'careTeamMember', many: 'careTeamMembers' }),
});
