// The preview of a caseload move, and the people that it did not move.
import type { CaseloadPreview, CreateOf, caseloadMove, PatientSummary } from '@puente/contract';
import { api } from '../api.ts';

export const { usePreviewCaseloadMoveQuery, useListCaseloadLeftQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Without side effects. */
    previewCaseloadMove: build.query<CaseloadPreview, Pick<CreateOf<typeof caseloadMove>, 'fromUserId' | 'targets'>>({
      query: (body) => ({ url: 'caseload-moves/preview', method: 'POST', body }),
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'Patient', id: 'LIST' }],
    }),
    listCaseloadLeft: build.query<{ readonly items: readonly PatientSummary[] }, string>({
      query: (id) => `caseload-moves/${id}/left`,
      providesTags: [{ type: 'caseloadMoves', id: 'LIST' }],
    }),
  }),
});
