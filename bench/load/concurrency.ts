/** The number of parallel requests, connections or statements in every throughput measurement. */
export const concurrency = 8;

/** Repeats `operation` on each of the lanes for a while. Returns operations per second. */
export async function throughput<Lane>(
  lanes: readonly Lane[],
  seconds: number,
  operation: (lane: Lane) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    lanes.map(async (lane) => {
      while (performance.now() < end) {
        await operation(lane);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - began) / 1000);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
