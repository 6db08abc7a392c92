// The visitor's own organization of a public demonstration: started once, and known to this browser until it ends.
import type { Demo } from '@puente/contract';
import { authError } from './pool/auth-errors.ts';

const key = 'app.demo-copy';

/** The reason without a copy: the visitor's network started too many, or all are in use. */
export type CopyRefusal = 'tooMany' | 'full';

/** Starts a copy; throws the AuthError `NetworkError`. */
export async function startDemo(): Promise<Demo | CopyRefusal> {
  let response: Response;
  try {
    response = await fetch('/Prod/demo/copies', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{}',
    });
  } catch (error) {
    throw authError('NetworkError', error);
  }
  if (!response.ok) return response.status === 429 ? 'tooMany' : 'full';
  const copy = (await response.json()) as Demo;
  keep(JSON.stringify(copy));
  return copy;
}

export const forgetDemo = () => keep(null);

function keep(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage may be unavailable to a page: then the page alone remembers the copy.
  }
}

/** The copy of this browser, until it ends. */
export function readCopy(): Demo | null {
  try {
    const copy = JSON.parse(localStorage.getItem(key) ?? 'null') as Demo | null;
    if (copy?.endsAt && new Date(copy.endsAt).getTime() > Date.now()) return copy;
    keep(null);
    return null;
  } catch {
    return null;
  }
}
