import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GiveBack, sharePlaces } from './share-places.ts';

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'a place',
    (error: { code?: string }) => error.code,
  );

test('one tenant never takes all places', async () => {
  expect(() => sharePlaces({ inAll: 2, ofOne: 2 })).toThrow(RangeError);
  const places = sharePlaces({ inAll: 3, ofOne: 2 });
  const mine = [await places.take('one'), await places.take('one')];
  expect(await refusal(places.take('one'))).toBe('too_many_requests');
  expect(await refusal(places.take('other'))).toBe('a place');
  expect(await refusal(places.take('third'))).toBe('too_many_requests');
  mine[0]!();
  // Once more gives nothing that others hold.
  mine[0]!();
  expect(await refusal(places.take('one'))).toBe('a place');
  expect(await refusal(places.take('third'))).toBe('too_many_requests');
});

test('a place is given back where the work fails', async () => {
  const places = sharePlaces({ inAll: 2, ofOne: 1 });
  for (let round = 0; round < 20; round += 1)
    await expect(places.within('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await places.within('one', async () => 'done')).toBe('done');
});

test('those who wait come in turns by tenant, however many of one wait, and leave when it takes too long', async () => {
  const places = sharePlaces({ inAll: 2, ofOne: 1, waiting: 3, patience: 80 });
  const [first, second] = [await places.take('one'), await places.take('other')];
  const order: string[] = [];
  const ask = async (of: string, name: string) => {
    const back = await places.take(of);
    order.push(name);
    await sleep(1);
    back();
  };
  const asked = [ask('one', 'one 1'), ask('one', 'one 2'), ask('one', 'one 3'), ask('third', 'third 1')];
  expect(await refusal(places.take('one'))).toBe('too_many_requests');
  const waitsInVain = refusal(places.take('other'));
  first();
  await Promise.all(asked);
  expect(order).toEqual(['one 1', 'third 1', 'one 2', 'one 3']);
  expect(await waitsInVain).toBe('too_many_requests');
  second();
  expect(await refusal(places.take('other'))).toBe('a place');
});

test('no order of taking and giving back loses a place, or lets one tenant or all have more than their share', async () => {
  const act = fc.record({ of: fc.constantFrom('a', 'b', 'c', 'd'), takes: fc.boolean(), which: fc.nat() });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 60 }), async (acts) => {
      const places = sharePlaces({ inAll: 4, ofOne: 2, waiting: 3, patience: 60_000 });
      const held: { of: string; back: GiveBack }[] = [];
      const asked: Promise<unknown>[] = [];
      const settled = () => new Promise(setImmediate);
      for (const { of, takes, which } of acts) {
        if (takes || held.length === 0)
          asked.push(
            places.take(of).then(
              (back) => held.push({ of, back }),
              () => {},
            ),
          );
        else held.splice(which % held.length, 1)[0]!.back();
        await settled();
        expect(held.length).toBeLessThanOrEqual(4);
        for (const one of ['a', 'b', 'c', 'd'])
          expect(held.filter((place) => place.of === one).length).toBeLessThanOrEqual(2);
      }
      // Waiting callers are served as the others give back; then all places are free again.
      while (held.length > 0) {
        held.pop()!.back();
        await settled();
      }
      await Promise.all(asked);
      for (const of of ['a', 'a', 'b', 'b']) await places.take(of);
      expect(await refusal(sharePlaces({ inAll: 2, ofOne: 1 }).take('a'))).toBe('a place');
    }),
    { numRuns: 200 },
  );
});
