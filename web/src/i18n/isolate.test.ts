import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatOf } from './format.ts';
import { endOnce, isolateText, isolateValue, withoutIsolates } from './isolate.ts';

const page = (dir: string) => vi.stubGlobal('document', { documentElement: { dir } });

describe('texts where two directions meet', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('stay plain if all have the same direction', () => {
    page('ltr');
    expect(isolateText('3 visits', 'de')).toBe('3 visits');
    expect(isolateValue('Núñez', 'es')).toBe('Núñez');
    page('rtl');
    expect(isolateText('٣ زيارات', 'ar-XB')).toBe('٣ زيارات');
    expect(isolateText('', 'en')).toBe('');
  });

  it('are isolated as a whole on a page of the other direction', () => {
    page('rtl');
    expect(isolateText('3 visits', 'en')).toBe('\u20663 visits\u2069');
    expect(withoutIsolates(isolateText('VOID', 'en'))).toBe('VOID');
    page('ltr');
    expect(isolateText('زيارات', 'ar-XB')).toBe('\u2067زيارات\u2069');
  });

  it('have one point where a time ends a sentence', () => {
    const time = formatOf('es', 'UTC').time('2026-03-04T14:05:00Z');
    expect(endOnce(`Hasta las ${time}. Después no.`)).toBe(`Hasta las ${time} Después no.`);
    expect(endOnce(`Hasta las \u2068${time}\u2069.`)).toBe(`Hasta las \u2068${time}\u2069`);
    expect(endOnce('Until 2:05 PM. Then no.')).toBe('Until 2:05 PM. Then no.');
  });

  it('isolate a name in the other direction than its sentence', () => {
    expect(isolateValue('אבי', 'en')).toBe('\u2068אבי\u2069');
    expect(isolateValue('A-12', 'ar-XB')).toBe('\u2068A-12\u2069');
  });

  it('keep dates, times, money and phones in order', () => {
    page('rtl');
    const format = formatOf('de', 'UTC');
    for (const text of [format.date('2026-03-04'), format.money(1250), format.phone('+12135550142')])
      expect(text).toMatch(/^\u2066.*\u2069$/);
  });
});
