/** The server's time; the demonstration alone signs its visits at the hour they were made. */
import { AsyncLocalStorage } from 'node:async_hooks';

const chosen = new AsyncLocalStorage<Date>();

export const now = (): Date => chosen.getStore() ?? new Date();

/** The time of `runAt`; null outside of it. */
export const chosenTime = (): Date | null => chosen.getStore() ?? null;

/** Runs code of this process as if it were that time. No request can ask for it. */
export const runAt = <Result>(time: Date, run: () => Promise<Result>): Promise<Result> => chosen.run(time, run);
