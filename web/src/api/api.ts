// The RTK Query interface that every feature adds its endpoints to.
import { createApi } from '@reduxjs/toolkit/query/react';
import { categories, type Tag } from './tags.ts';
import { baseQuery } from './wire/base-query.ts';

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: categories as readonly Tag[],
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
