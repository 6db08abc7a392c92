import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTexts } from './read-texts.ts';

const answer = (texts: object) => ({ ok: true, json: async () => texts });
const refusal = { ok: false, status: 503 };

/** The answers of the server, in order; the last answer repeats. */
function serve(...answers: readonly unknown[]) {
  const read = vi.fn(async (_address: string) => answers[Math.min(read.mock.calls.length, answers.length) - 1]);
  vi.stubGlobal('fetch', read);
  return read;
}

describe('reading texts', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('reads at the fourth try, 2.45 seconds later', async () => {
    const read = serve(refusal, refusal, refusal, answer({ load: 'Wird geladen …' }));
    const texts = readTexts('de', 'common');
    await vi.advanceTimersByTimeAsync(350 + 700 + 1400 - 1);
    expect(read).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1);
    await expect(texts).resolves.toEqual({ load: 'Wird geladen …' });
  });

  it('returns English after five retries: from memory, else from the server', async () => {
    serve(refusal);
    const fromMemory = readTexts('de', 'common', { load: 'Loading…' });
    await vi.runAllTimersAsync();
    await expect(fromMemory).resolves.toEqual({ load: 'Loading…' });
    const read = serve(...Array(6).fill(refusal), answer({ load: 'Loading…' }));
    const fromServer = readTexts('es', 'common');
    await vi.runAllTimersAsync();
    await expect(fromServer).resolves.toEqual({ load: 'Loading…' });
    expect(read.mock.calls.map(([address]) => /\/(..)\/common/.exec(address)?.[1])).toEqual([
      ...Array(6).fill('es'),
      'en',
    ]);
  });

  it('fails only when English cannot be read either, and for an area that does not exist', async () => {
    serve(refusal);
    const texts = expect(readTexts('en', 'common')).rejects.toThrow('503');
    await vi.runAllTimersAsync();
    await texts;
    const unknown = expect(readTexts('en', 'no-such-area')).rejects.toThrow('no texts');
    await vi.runAllTimersAsync();
    await unknown;
  });

  it('makes pseudo-locales from English and preserves placeholders', async () => {
    serve(
      answer({
        visit_one: '{{count, number}} <b>visit</b>',
        visit_other: '{{count, number}} visits',
        name: { first: 'First name' },
      }),
    );
    const long = await readTexts('en-XA', 'common');
    expect(long.visit_one).toMatch(/^\[\{\{count, number\}\} <b>\P{ASCII}+<\/b> .*\]$/u);
    const name = (long.name as { first: string }).first;
    expect(name.length / 'First name'.length).toBeGreaterThanOrEqual(1.4);
    const arabic = await readTexts('ar-XB', 'common');
    expect(Object.keys(arabic).sort()).toEqual(
      [...['few', 'many', 'one', 'other', 'two', 'zero'].map((form) => `visit_${form}`), 'name'].sort(),
    );
    expect(arabic.visit_few).toMatch(/^\{\{count, number\}\} \p{Script=Arabic}+$/u);
  });
});
