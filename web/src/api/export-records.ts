// Fetches an export as a file, telling how much has arrived. It stays out of the cache: a file of health data is kept nowhere.
import { type ExportRequest, pathOf } from '@puente/contract';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { currentSession, refuseToken } from './session/session.ts';

/** The chosen records, or everything that the filters match. */
type Asked = Readonly<Pick<ExportRequest, 'purpose' | 'sort'>> & {
  readonly ids?: readonly string[];
  readonly filters?: Readonly<Record<string, string>>;
  readonly columns: readonly {
    readonly field: string;
    readonly label: string;
    readonly words?: readonly { readonly value: string; readonly word: string }[] | undefined;
  }[];
};

interface Options {
  readonly signal: AbortSignal;
  /** Bytes received so far. */
  readonly onProgress: (bytes: number) => void;
}

/** @param many the plural of the resource */
export const exportRecords = (many: string, { ids, filters, ...request }: Asked, options: Options): Promise<Blob> =>
  exportFile(pathOf({ many }), { ...request, ...(ids ? { ids } : { filters }) }, options);

/**
 * @param path below /Prod, of what is exported
 * @throws FetchBaseQueryError where the server refuses or cannot be reached, an AbortError where the signal aborts
 */
export async function exportFile(path: string, request: object, { signal, onProgress }: Options): Promise<Blob> {
  const { token, tenantName } = currentSession() ?? {};
  const response = await fetch(`/Prod/${path}/export`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && tenantName && { authorization: `Bearer ${token}`, 'tenant-name': tenantName }),
    },
    body: JSON.stringify({ ...request, format: 'csv' }),
    signal,
  }).catch((error: Error) => {
    if (error.name === 'AbortError') throw error;
    throw { status: 'FETCH_ERROR', error: error.message } satisfies FetchBaseQueryError;
  });
  if (response.status === 401 && token) refuseToken(token);
  if (!response.ok || !response.body)
    throw { status: response.status, data: await response.json().catch(() => undefined) } satisfies FetchBaseQueryError;

  const parts: BlobPart[] = [];
  let bytes = 0;
  for await (const part of readAll(response.body)) {
    parts.push(part);
    bytes += part.byteLength;
    onProgress(bytes);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? 'text/csv' });
}

/** A stream is not iterable in every browser. */
async function* readAll(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
