// The calls of disclosures: what would be shared, and what was.
import type { DisclosedContent, SharePreview, SharePreviewRequest } from '@puente/contract';
import { api } from '../api.ts';

export const { usePreviewSharingQuery, useGetDisclosedContentQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    previewSharing: build.query<SharePreview, { readonly patientId: string; readonly asked: SharePreviewRequest }>({
      query: ({ patientId, asked }) => ({ url: `patients/${patientId}/share-preview`, method: 'POST', body: asked }),
      // A consent that is given or withdrawn changes what may leave.
      providesTags: [{ type: 'consents', id: 'LIST' }],
    }),
    /** What the recipient got. */
    getDisclosedContent: build.query<DisclosedContent, string>({
      query: (id) => `disclosures/${id}/shared`,
      providesTags: (_content, _error, id) => [{ type: 'disclosures', id }],
    }),
  }),
});
