import { expect, it } from 'vitest';
import { canRetry, isHopeless, maxRetries, retryDelay } from './retry-policy.ts';

it('repeats only requests that can succeed later', () => {
  for (const status of ['FETCH_ERROR', 'TIMEOUT_ERROR', 429, 502, 503, 504])
    expect(canRetry(status, 1), String(status)).toBe(true);
  for (const status of ['PARSING_ERROR', 400, 401, 403, 404, 409, 412, 422, 500])
    expect(canRetry(status, 1), String(status)).toBe(false);
});

it('does not wait without a network', () => {
  const there = { hasNetwork: true, beganOffline: false };
  expect(isHopeless('FETCH_ERROR', there)).toBe(false);
  expect(isHopeless('FETCH_ERROR', { ...there, hasNetwork: false })).toBe(true);
  expect(isHopeless('FETCH_ERROR', { ...there, beganOffline: true })).toBe(true);
  expect(isHopeless(503, { hasNetwork: false, beganOffline: true })).toBe(false);
});

it('stops after five repetitions', () => {
  expect(canRetry(503, maxRetries)).toBe(true);
  expect(canRetry(503, maxRetries + 1)).toBe(false);
});

it('waits near 300 ms first and about twice as long each time', () => {
  expect(retryDelay(1, () => 0.6)).toBe(300);
  expect(retryDelay(2, () => 0.6)).toBe(600);
  expect(retryDelay(5, () => 0)).toBe(1920);
  expect(retryDelay(1, () => 1)).toBe(420);
});
