// Caseload moves. A move changes panels, counts and each person's record.
import type { CaseloadPreview, CreateOf, caseloadMove, PatientSummary, RecordOf } from '@puente/contract';
import { api, type Tag } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type CaseloadMove = RecordOf<typeof caseloadMove>;

const touched = (_move: unknown, error: unknown): Tag[] =>
  error ? [] : ['caseloadMoves', 'patients', 'timeline', 'access'];

export const { useListCaseloadMovesInfiniteQuery, useCreateCaseloadMoveMutation, useCommandCaseloadMoveMutation } = api
  .injectEndpoints({
    endpoints: (build) => resourceEndpoints<typeof caseloadMove>(build, { one: 'caseloadMove', many: 'caseloadMoves' }),
  })
  .enhanceEndpoints({
    endpoints: {
      createCaseloadMove: { invalidatesTags: touched },
      commandCaseloadMove: { invalidatesTags: touched },
    },
  });

export const { usePreviewCaseloadMoveQuery, useListCaseloadLeftQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Changes nothing. */
    previewCaseloadMove: build.query<CaseloadPreview, Pick<CreateOf<typeof caseloadMove>, 'fromUserId' | 'targets'>>({
      query: (body) => ({ url: 'caseload-moves/preview', method: 'POST', body }),
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'patients', id: 'LIST' }],
    }),
    listCaseloadLeft: build.query<{ readonly items: readonly PatientSummary[] }, string>({
      query: (id) => `caseload-moves/${id}/left`,
      providesTags: [{ type: 'caseloadMoves', id: 'LIST' }],
    }),
  }),
});
