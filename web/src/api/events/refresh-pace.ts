// The delay before changed data loads again. A single change shows immediately, even in a few steps. During continuous
// changes, lists load only every few seconds.

/** Changes within this time load together. */
const gatherMs = 300;
/** The average interval of refreshes. */
const gapMs = 3_000;
/** The number of refreshes that may follow each other without that pause. */
const mostAtOnce = 3;

export interface RefreshPace {
  /** The delay of a change that happens now. */
  readonly waitMs: (now: number) => number;
  /** Records that answers were invalidated now. */
  readonly took: (now: number) => void;
}

export function refreshPace(): RefreshPace {
  /** The next refresh at an even pace; early refreshes move it ahead of the clock. */
  let due = Number.NEGATIVE_INFINITY;
  return {
    waitMs: (now) => Math.max(gatherMs, due - (mostAtOnce - 1) * gapMs - now),
    took: (now) => {
      due = Math.max(due, now) + gapMs;
    },
  };
}
