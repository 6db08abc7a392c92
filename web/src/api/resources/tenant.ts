// The organization's settings and its ways to sign in, for its administrators.
import type { Issuer, IssuerSettings, TenantSettings, TenantSettingsChange } from '@puente/contract';
import { api } from '../api.ts';

export const {
  useGetTenantQuery,
  useUpdateTenantMutation,
  useListIssuersQuery,
  useCreateIssuerMutation,
  useCommandIssuerMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getTenant: build.query<TenantSettings, void>({ query: () => 'tenant', providesTags: ['tenant'] }),
    updateTenant: build.mutation<TenantSettings, { body: TenantSettingsChange }>({
      query: ({ body }) => ({ url: 'tenant', method: 'PATCH', body }),
      // The shell shows name, languages and times of the organization.
      invalidatesTags: (_tenant, error) => (error ? [] : ['tenant', 'me']),
    }),
    listIssuers: build.query<{ items: Issuer[] }, void>({ query: () => 'issuers', providesTags: ['issuers'] }),
    createIssuer: build.mutation<Issuer, { id: string; body: IssuerSettings }>({
      query: ({ id, body }) => ({ url: `issuers/${id}`, method: 'PUT', body }),
      invalidatesTags: (_issuer, error) => (error ? [] : ['issuers']),
    }),
    commandIssuer: build.mutation<Issuer, { id: string; name: string; body: { version: number } }>({
      query: ({ id, name, body }) => ({ url: `issuers/${id}/${name}`, method: 'POST', body }),
      invalidatesTags: ['issuers'],
    }),
  }),
});
