// The Redux store: the cache of the API.
import { configureStore } from '@reduxjs/toolkit';
import type { ApiEndpointQuery } from '@reduxjs/toolkit/query';
import { api } from './api.ts';
import { sentenceOf } from './errors/api-error.ts';
import { onConnectionReturn } from './wire/connection.ts';

export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
  devTools: false,
});

// Requests that failed without a connection repeat when the server answers again; the hints of events report the
// changes.
onConnectionReturn(() => {
  for (const query of Object.values(store.getState().api.queries)) {
    if (query?.status !== 'rejected' || sentenceOf(query.error) !== 'network') continue;
    const endpoint = (api.endpoints as Readonly<Record<string, ApiEndpointQuery<never, never> | undefined>>)[
      query.endpointName
    ];
    if (endpoint)
      store.dispatch(endpoint.initiate(query.originalArgs as never, { subscribe: false, forceRefetch: true }));
  }
});
