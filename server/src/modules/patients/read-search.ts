/** What a worker meant by the words in the search box. */

export type Wanted =
  | { kind: 'birthDate'; date: string }
  | { kind: 'digits'; digits: string }
  | { kind: 'number'; number: string; typed: string }
  | { kind: 'name'; name: string };

const civil = (year: string, month: string, day: string): string | null => {
  const date = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : null;
};

/** 1967-12-03, 12/3/1967 (month first, as in the United States) or 3.12.1967 (day first, as in Germany). */
function dateOf(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return civil(iso[1]!, iso[2]!, iso[3]!);
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (us) return civil(us[3]!, us[1]!, us[2]!);
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text);
  return german ? civil(german[3]!, german[2]!, german[1]!) : null;
}

export function readSearch(text: string): Wanted {
  const typed = text.trim();
  const date = dateOf(typed);
  if (date) return { kind: 'birthDate', date };
  const digits = typed.replace(/[\s().+-]/g, '');
  if (/^\d{4,}$/.test(digits))
    return { kind: 'digits', digits: digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits };
  if (/\d/.test(typed) && !/\s/.test(typed)) return { kind: 'number', number: typed.toUpperCase(), typed };
  return { kind: 'name', name: typed };
}
