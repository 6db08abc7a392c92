/** How long a run measures. Many short slices beat few long ones: what else the machine does falls on every side alike. */

export interface Effort {
  /** Slices of each side; the ratio is the median over them. */
  readonly rounds: number;
  /** Length of a slice in seconds. */
  readonly seconds: number;
  /** Requests of each kind to each organisation. */
  readonly requests: number;
}

export const thorough: Effort = { rounds: 11, seconds: 0.8, requests: 60 };
export const quick: Effort = { rounds: 3, seconds: 0.7, requests: 24 };
