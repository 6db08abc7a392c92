// The calls of the patient resource.
import { patient } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const { useListPatientsInfiniteQuery, useGetPatientQuery, useCreatePatientMutation, useUpdatePatientMutation } =
  api.injectEndpoints({
    endpoints: (build) => resourceEndpoints(build, patient),
  });
