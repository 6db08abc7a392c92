// Keeps texts readable where left-to-right and right-to-left meet, by the isolates of Unicode (UAX 9 §2.4.2). A
// sentence in another direction than the page is isolated as a whole: else the page would put "3 visits" as "visits 3".
// If page, language and value have the same direction, no character is added, so ordinary texts stay plain for copying
// and tests.

type Direction = 'ltr' | 'rtl';

const open = { ltr: '\u2066', rtl: '\u2067', auto: '\u2068' } as const;
const close = '\u2069';
const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

const directionOf = (language: string): Direction => (language.startsWith('ar') ? 'rtl' : 'ltr');
const directionOfPage = (): Direction =>
  typeof document !== 'undefined' && document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';

/** A name, number or code within a sentence: it must not change the direction of the words around it. */
export const isolateValue = (value: string, language: string): string =>
  directionOf(language) === 'rtl' || rightToLeftLetter.test(value) ? open.auto + value + close : value;

/** A whole text in the direction of its language, wherever it is used. */
export function isolateText(text: string, language: string): string {
  const direction = directionOf(language);
  return text === '' || direction === directionOfPage() ? text : open[direction] + text + close;
}

/** If a time such as `2:05 p.m.` ends a sentence, its last point also ends the sentence. */
export const endOnce = (text: string): string => text.replace(/([ap]\.\s?m\.)(\u2069?)\./g, '$1$2');

/** A text that leaves the page or is compared with typed text: a word to repeat, the heading of a file. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
