// How soon what changed is read again: what follows from one act comes in a few steps and is shown at once; however much
// goes on in an organisation, its lists are not read more often than every few seconds.

/** Changes that come together are read together. */
const gatherMs = 300;
/** One reading in so long, on and on. */
const gapMs = 3_000;
/** So many may follow each other without that pause. */
const mostAtOnce = 3;

export interface RefreshPace {
  /** How long a change of now waits. */
  readonly waitMs: (now: number) => number;
  /** Answers were made old now. */
  readonly took: (now: number) => void;
}

export function refreshPace(): RefreshPace {
  /** When the next reading would be due if all came evenly; it runs ahead of the clock by what was taken at once. */
  let due = Number.NEGATIVE_INFINITY;
  return {
    waitMs: (now) => Math.max(gatherMs, due - (mostAtOnce - 1) * gapMs - now),
    took: (now) => {
      due = Math.max(due, now) + gapMs;
    },
  };
}
