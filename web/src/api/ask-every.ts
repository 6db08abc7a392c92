/** The interval of requests about long work: short enough to show progress. */
export const askEveryMs = 1_000;
