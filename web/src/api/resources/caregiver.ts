// The calls of the caregiver resource.
import type { caregiver } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const { useListCaregiversInfiniteQuery, useCreateCaregiverMutation, useUpdateCaregiverMutation } =
  api.injectEndpoints({
    endpoints: (build) => resourceEndpoints<typeof caregiver>(build, { one: 'caregiver', many: 'caregivers' }),
  });
