// Who the caller is: asked by index.html of a build (build/first-page.ts) while the application still loads.

interface EarlyMe {
  readonly token: string;
  /** Undefined where the server could not be reached: then it is asked as ever. */
  readonly answer: Promise<Response | undefined>;
}

declare global {
  interface Window {
    earlyMe?: EarlyMe;
  }
}

/** The answer to this very request, by the same token, if it was asked for early; given once. */
async function takeEarly({ method, url, headers }: Request): Promise<Response | undefined> {
  const early = window.earlyMe;
  if (!early || method !== 'GET' || new URL(url).pathname !== '/Prod/me') return undefined;
  delete window.earlyMe;
  return headers.get('authorization') === `Bearer ${early.token}` ? early.answer : undefined;
}

export const fetchOrTake: typeof fetch = async (input, init) =>
  (input instanceof Request ? await takeEarly(input) : undefined) ?? fetch(input, init);
