/**
 * How long a run measures. Many short slices are better than few long ones: other load on the machine affects every
 * side alike.
 */

export interface Effort {
  /** Slices of each side; the result is the median of their ratios. */
  readonly rounds: number;
  /** Length of a slice in seconds. */
  readonly seconds: number;
  /** Requests of each kind to each organization. */
  readonly requests: number;
}

export const thorough: Effort = { rounds: 11, seconds: 0.8, requests: 60 };
export const quick: Effort = { rounds: 3, seconds: 0.7, requests: 24 };
