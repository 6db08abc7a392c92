/** How often long work is asked for: often enough to see it move. */
export const askEveryMs = 1_000;
