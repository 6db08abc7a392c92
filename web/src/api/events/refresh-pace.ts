// How soon changed data is fetched again. A single change shows immediately, though it comes in a few steps. Lists are
// not fetched more often than every few seconds, however busy the organization is.

/** Changes that come together are read together. */
const gatherMs = 300;
/** The average interval of refreshes. */
const gapMs = 3_000;
/** The number of refreshes that may follow each other without that pause. */
const mostAtOnce = 3;

export interface RefreshPace {
  /** How long a change of now waits. */
  readonly waitMs: (now: number) => number;
  /** Answers were made old now. */
  readonly took: (now: number) => void;
}

export function refreshPace(): RefreshPace {
  /**
   * When the next refresh would be due at an even pace; it runs ahead of the clock by the refreshes that came early.
   */
  let due = Number.NEGATIVE_INFINITY;
  return {
    waitMs: (now) => Math.max(gatherMs, due - (mostAtOnce - 1) * gapMs - now),
    took: (now) => {
      due = Math.max(due, now) + gapMs;
    },
  };
}
