// The RTK Query interface that every feature adds its endpoints to.
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

type Definitions = typeof import('@puente/contract').resources;
/** The plural of a resource. */
export type Many = Definitions[keyof Definitions]['many'];
/** A cached answer bears the plural of its resource and, for a record, its id; what is no record has a name of its own. */
export type Tag = Many | 'timeline' | 'me' | 'tenant' | 'issuers' | 'access';

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [] as readonly Tag[],
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
