// Requests before the code of the API has loaded: the caller, by index.html of a build (build/first-page.ts), then the
// page's first queries (app/ask-early.ts).

interface EarlyAnswers {
  readonly token: string;
  /** By path and parameters. Undefined if the server could not be reached: then the normal request follows. */
  readonly answers: Record<string, Promise<Response | undefined>>;
}

declare global {
  interface Window {
    early?: EarlyAnswers;
  }
}

const root = '/Prod/';

/** The caller, if index.html has sent the request and its answer is unused. */
export async function peekCaller<Caller>(): Promise<Caller | undefined> {
  const answer = await window.early?.answers[`${root}me`];
  return answer?.ok ? ((await answer.clone().json()) as Caller) : undefined;
}

/** @param address below /Prod */
export function askEarly(address: string): void {
  const { early } = window;
  if (!early) return;
  const headers = {
    authorization: `Bearer ${early.token}`,
    'tenant-name': sessionStorage.getItem('tenantName') ?? '',
  };
  early.answers[root + address] ??= fetch(root + address, { headers, signal: AbortSignal.timeout(30_000) }).catch(
    () => undefined,
  );
}

/** The early answer to exactly this request with the same token; returned once. */
async function takeEarly({ method, url, headers }: Request): Promise<Response | undefined> {
  const { early } = window;
  const { pathname, search } = new URL(url);
  const answer = method === 'GET' && early?.answers[pathname + search];
  if (!early || !answer || headers.get('authorization') !== `Bearer ${early.token}`) return undefined;
  delete early.answers[pathname + search];
  return answer;
}

/** Called at the start of the event stream: later changes reach only the cache, so an unused answer may be old. */
export function dropEarlyAnswers(): void {
  delete window.early;
}

export const fetchOrTake: typeof fetch = async (input, init) =>
  (input instanceof Request ? await takeEarly(input) : undefined) ?? fetch(input, init);
