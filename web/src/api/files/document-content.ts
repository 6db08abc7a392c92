// Sends the content of a document with its progress, and fetches it. It bypasses the cache: health data is stored
// nowhere.
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { currentSession, refuseToken } from '../session/session.ts';

function signedIn(): Record<string, string> {
  const { token, tenantName } = currentSession() ?? {};
  return token && tenantName ? { authorization: `Bearer ${token}`, 'tenant-name': tenantName } : {};
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export interface Sending {
  /** 0 to 1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  readonly idempotencyKey: string;
}

/**
 * A connection without traffic for this long is dead; the server closes it after the same time. The wait is longer
 * while the server checks the file.
 */
const patience = { sending: 60_000, waiting: 180_000 };

/** The path of the documents about patients, or about staff. */
export type DocumentsPath = 'documents' | 'staff-documents';

export interface ContentAddress {
  readonly path: DocumentsPath;
  readonly documentId: string;
}

/** @throws FetchBaseQueryError if the server refuses or cannot be reached */
export function sendContent(
  { path, documentId }: ContentAddress,
  file: File,
  { onProgress, signal, idempotencyKey }: Sending,
): Promise<void> {
  // Fetch reports no upload progress.
  const request = new XMLHttpRequest();
  const failed = (error: string) => ({ status: 'FETCH_ERROR', error }) satisfies FetchBaseQueryError;
  return new Promise((resolve, reject) => {
    request.open('PUT', `/Prod/${path}/${documentId}/content`);
    for (const [name, value] of Object.entries(signedIn())) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-file-name', `UTF-8''${encodeURIComponent(file.name.toWellFormed())}`);
    request.setRequestHeader('idempotency-key', idempotencyKey);
    let waiting: ReturnType<typeof setTimeout>;
    const wait = (milliseconds: number) => {
      clearTimeout(waiting);
      waiting = setTimeout(() => request.abort(), milliseconds);
    };
    wait(patience.sending);
    request.upload.onprogress = ({ loaded, total }) => {
      wait(patience.sending);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.upload.onload = () => wait(patience.waiting);
    request.onloadend = () => clearTimeout(waiting);
    request.onerror = () => reject(failed('network'));
    request.onabort = () => reject(failed('stopped'));
    request.onload = () => {
      const { token } = currentSession() ?? {};
      if (request.status === 401 && token) refuseToken(token);
      if (request.status < 300) resolve();
      else reject({ status: request.status, data: jsonOf(request.responseText) } satisfies FetchBaseQueryError);
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/**
 * @param what `preview` is answered for pictures and PDF that a scanner found clean
 * @throws FetchBaseQueryError, or an AbortError where the signal aborts
 */
export async function fetchContent(
  { path, documentId }: ContentAddress,
  what: 'content' | 'preview',
  { version, signal }: { readonly version?: number; readonly signal?: AbortSignal } = {},
): Promise<Blob> {
  const query = version === undefined ? '' : `?version=${version}`;
  return fetchFile(`${path}/${documentId}/${what}${query}`, signal);
}

/**
 * @param address below /Prod
 * @throws FetchBaseQueryError, or an AbortError where the signal aborts
 */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const lost = (error: Error) => {
    if (error.name === 'AbortError') throw error;
    throw { status: 'FETCH_ERROR', error: error.message } satisfies FetchBaseQueryError;
  };
  const response = await fetch(`/Prod/${address}`, { headers: signedIn(), signal: signal ?? null }).catch(lost);
  const { token } = currentSession() ?? {};
  if (response.status === 401 && token) refuseToken(token);
  if (!response.ok)
    throw { status: response.status, data: jsonOf(await response.text()) } satisfies FetchBaseQueryError;
  return response.blob().catch(lost);
}
