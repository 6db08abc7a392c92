// Where the stream of events begins: at what the page saw when it first read who the caller is.

let start: string | null | undefined;

/** Takes the cursor of an answer that has one, unless an earlier one still waits: nothing since then may be missed. */
export function noteEventStart(answer?: Response): void {
  start ??= answer?.headers.get('event-cursor');
}

/** Given once; undefined where the server gave none. */
export function takeEventStart(): string | undefined {
  const taken = start ?? undefined;
  start = undefined;
  return taken;
}
