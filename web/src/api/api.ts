// The RTK Query interface that every feature adds its endpoints to.
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';
import { categories, type Tag } from './tags.ts';

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: categories as readonly Tag[],
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
