import { describe, expect, it } from 'vitest';
import { readParts } from './read-parts.ts';

const part = (id: string, count: number) => ({
  ...{ id, label: id, title: id },
  read: async (most: number) => ({
    rows: Array.from({ length: Math.min(most, count) }, (_, at) => `${id}${at}`),
    hasMore: count > most,
  }),
});
const printed = async (...counts: readonly number[]) => {
  const { groups, isPart } = await readParts(counts.map((count, at) => part(`g${at}`, count)));
  return [groups.map(({ rows }) => rows.length), isPart];
};

describe('the rows of a printed list', () => {
  it('are all of them up to 1,000', async () => {
    expect(await printed(136)).toEqual([[136], false]);
    expect(await printed(1000)).toEqual([[1000], false]);
    expect(await printed(117, 0, 19)).toEqual([[117, 19], false]);
  });

  it('end with the thousandth, and it is known that there are more', async () => {
    expect(await printed(1001)).toEqual([[1000], true]);
    expect(await printed(900, 101)).toEqual([[900, 100], true]);
    expect(await printed(1000, 1)).toEqual([[1000], true]);
    expect(await printed(1000, 0)).toEqual([[1000], false]);
  });

  it('are none where one group cannot be read', async () => {
    const broken = { ...part('b', 1), read: () => Promise.reject(new Error('unreachable')) };
    await expect(readParts([part('a', 3), broken])).rejects.toThrow('unreachable');
  });
});
