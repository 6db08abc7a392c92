// The calls of disclosures: the preview, and the shared content.
import type { DisclosedContent, SharePreview, SharePreviewRequest } from '@puente/contract';
import { api } from '../api.ts';

export const { usePreviewSharingQuery, useGetDisclosedContentQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    previewSharing: build.query<SharePreview, { readonly patientId: string; readonly asked: SharePreviewRequest }>({
      query: ({ patientId, asked }) => ({ url: `patients/${patientId}/share-preview`, method: 'POST', body: asked }),
      // A signed or revoked consent changes the data that may be shared.
      providesTags: [{ type: 'consents', id: 'LIST' }],
    }),
    /** The content that the recipient received. */
    getDisclosedContent: build.query<DisclosedContent, string>({
      query: (id) => `disclosures/${id}/shared`,
      providesTags: (_content, _error, id) => [{ type: 'disclosures', id }],
    }),
  }),
});
