/** Does the same with each item, a few at a time and begun in order. */
export async function inParallel<T>(
  items: readonly T[],
  each: (item: T) => Promise<unknown>,
  width = 8,
): Promise<void> {
  const queue = items.values();
  const workers = Array.from({ length: Math.min(width, items.length) }, async () => {
    for (const item of queue) await each(item);
  });
  await Promise.all(workers);
}
