// Copies of all data of the organization, for its administrators.
import type { Archive, ArchiveRequest } from '@puente/contract';
import { api } from '../api.ts';

export const { useListArchivesQuery, useStartArchiveMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listArchives: build.query<{ items: Archive[] }, void>({ query: () => 'archives', providesTags: ['archives'] }),
    startArchive: build.mutation<Archive, ArchiveRequest>({
      query: (body) => ({ url: 'archives', method: 'POST', body }),
      invalidatesTags: ['archives'],
    }),
  }),
});
