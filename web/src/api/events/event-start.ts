// The start of the event stream: the state that the page saw when it first read the caller.

let start: string | null | undefined;

/** Stores the cursor of an answer, unless an earlier cursor waits: the stream must not miss later events. */
export function noteEventStart(answer?: Response): void {
  start ??= answer?.headers.get('event-cursor');
}

/** Returns the cursor once; undefined if the server sent none. */
export function takeEventStart(): string | undefined {
  const taken = start ?? undefined;
  start = undefined;
  return taken;
}
