// Fetches an export as a file and reports its progress. It bypasses the cache: a file of health data is stored nowhere.
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { askEveryMs } from '../ask-every.ts';
import type { Run } from '../record-types.ts';
import { currentSession, refuseToken } from '../session/session.ts';
import { newId } from '../wire/idempotency-key.ts';

export interface FileOptions {
  readonly signal: AbortSignal;
  /** The run of the file, each second while it goes on. */
  readonly onProgress: (run: Run) => void;
}

/**
 * @param path the exported list, below /Prod
 * @throws FetchBaseQueryError if the server refuses or cannot be reached, an AbortError if the signal aborts
 */
export async function exportFile(path: string, request: object, { signal, onProgress }: FileOptions): Promise<Blob> {
  const { token } = currentSession() ?? {};
  const runId = newId();
  const follower = setInterval(() => {
    readRun(runId, signal).then(
      (run) => run?.status === 'running' && onProgress(run),
      () => undefined,
    );
  }, askEveryMs);
  try {
    const response = await send(`${path}/export`, { signal, body: { ...request, format: 'csv', runId } });
    if (response.status === 401 && token) refuseToken(token);
    if (!response.ok)
      throw {
        status: response.status,
        data: await response.json().catch(() => undefined),
      } satisfies FetchBaseQueryError;
    return await response.blob();
  } finally {
    clearInterval(follower);
  }
}

async function readRun(id: string, signal: AbortSignal): Promise<Run | undefined> {
  const response = await send(`runs/${id}`, { signal });
  return response.ok ? ((await response.json()) as Run) : undefined;
}

interface Sent {
  readonly signal: AbortSignal;
  readonly body?: object;
}

function send(path: string, { signal, body }: Sent): Promise<Response> {
  const { token, tenantName } = currentSession() ?? {};
  return fetch(`/Prod/${path}`, {
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && tenantName && { authorization: `Bearer ${token}`, 'tenant-name': tenantName }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal,
  }).catch((error: Error) => {
    if (error.name === 'AbortError') throw error;
    throw { status: 'FETCH_ERROR', error: error.message } satisfies FetchBaseQueryError;
  });
}
