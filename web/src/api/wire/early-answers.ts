// What index.html of a build asks the API while the application still loads (build/first-page.ts): the caller, and what
// the page in the address shows first.

interface EarlyAnswers {
  readonly token: string;
  /** By path and parameters. Undefined where the server could not be reached: then it is asked as ever. */
  readonly answers: Record<string, Promise<Response | undefined>>;
}

declare global {
  interface Window {
    early?: EarlyAnswers;
  }
}

/** The answer to this very request, by the same token, if it was asked for early; given once. */
async function takeEarly({ method, url, headers }: Request): Promise<Response | undefined> {
  const { early } = window;
  const { pathname, search } = new URL(url);
  const answer = method === 'GET' && early?.answers[pathname + search];
  if (!early || !answer || headers.get('authorization') !== `Bearer ${early.token}`) return undefined;
  delete early.answers[pathname + search];
  return answer;
}

/** Called when the stream of events begins: later changes are told to the cache alone, so an unused answer may be old. */
export function dropEarlyAnswers(): void {
  delete window.early;
}

export const fetchOrTake: typeof fetch = async (input, init) =>
  (input instanceof Request ? await takeEarly(input) : undefined) ?? fetch(input, init);
