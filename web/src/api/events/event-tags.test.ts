import { expect, it } from 'vitest';
import { api } from '../api.ts';
import { store } from '../store.ts';
import { tagOf } from '../tags.ts';
import { backOff } from './event-stream.ts';
import { tagsOf } from './event-tags.ts';
import { heldTags } from './refresh-cache.ts';

it('invalidates the named records with all their lists, or the whole kind without a name', () => {
  expect(tagsOf({ kind: 'payers', ids: ['1', '2'] }, [])).toEqual([
    { type: 'payers', id: '1' },
    { type: 'payers', id: '2' },
    { type: 'payers', id: 'LIST' },
  ]);
  expect(tagsOf({ kind: 'payers' }, [])).toEqual(['payers']);
});

it('invalidates the timeline of a person with its records', () => {
  expect(tagsOf({ kind: 'encounters' }, [])).toEqual(['Encounter', 'Patient', 'timeline']);
  expect(tagsOf({ kind: 'needs' }, [])).toEqual(['needs', 'Patient', 'timeline']);
  expect(tagsOf({ kind: 'users' }, [])).toEqual(['User']);
});

it('invalidates pairs with their people', () => {
  expect(tagsOf({ kind: 'patients' }, [])).toEqual(['Patient', 'duplicatePairs', 'timeline']);
});

it('invalidates the whole cache if the reach changed, and no answer at the start of a stream', () => {
  expect(tagsOf({ kind: 'access' }, ['payers', 'me'])).toEqual(['payers', 'me']);
  expect(tagsOf({ kind: 'ready' }, [])).toEqual([]);
});

it('waits longer after each failure, up to a minute, and never less than half of it', () => {
  for (const random of [0, 0.5, 1]) {
    const waits = Array.from({ length: 12 }, (_, failures) => backOff(failures, random));
    expect(waits[0]).toBeGreaterThanOrEqual(500);
    for (const [at, wait] of waits.entries()) {
      expect(wait).toBeLessThanOrEqual(60_000);
      if (at > 0) expect(wait).toBeGreaterThanOrEqual(waits[at - 1]!);
    }
  }
});

it('invalidates data computed from named records', async () => {
  await Promise.all([import('../resources/patient-usage.ts'), import('../resources/fee.ts')]);
  // Names of endpoints that were injected later are not in the type of the first interface.
  const cached = [
    ['getPatientUsage', 'a person', 'charges'],
    ['getFeeOnDay', { code: '98960', modifiers: 'U2', on: '2026-11-20' }, 'fees'],
  ] as const;
  for (const [endpoint, argument, kind] of cached) {
    await store.dispatch(api.util.upsertQueryData(endpoint as never, argument as never, null as never));
    const old = api.util.selectInvalidatedBy(store.getState(), tagsOf({ kind, ids: ['1'] }, []) as never);
    expect(old.map(({ endpointName }) => endpointName)).toContain(endpoint);
    expect(heldTags()).toContain(tagOf(kind));
  }
});
