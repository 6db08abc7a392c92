// Each line that contains the marker must be reported, no other may be.
import { test } from 'vitest';

/** The answer goes to who asked for it. (wrong) */
/** Notices of before are deleted. (wrong) */
// (wrong) An answer is given again to
// who repeats the request. The line above has two faults, and this one begins neither.
/**
 * A hint for who reaches the record, (wrong)
 * and (wrong) a note by
 * who wrote it.
 */
/** It depends on who asks, and it says who did it, regardless of who paid, or as to whom it is shown. */
/** To whom it is told; for whoever asks; whoever owns the record; the owner; by whom. */
test('shows the own panel', () => {}); // (wrong)
test('loads the page anew', () => {}); // (wrong)
test('shows a person to their worker', () => {});
test(`is closed by who opened it ${String(1)}`, () => {}); // (wrong)
export const showTo = (toWho: string) => toWho; // (wrong)
export const changes_of_before = ['counts no more']; // (wrong)
export const makeANewOne = 1;
export const whoIsAsked = { for: 'who', of: 'before' };
for (const before of [whoIsAsked]) console.log(before.for);
/** Longest contact (domain.md §10). (wrong) */
/** The design/layout of a page. (wrong) */
/** The design of a page, and what a domain is; performance.md. */
test('leads along domain.md and nowhere else', () => {}); // (wrong)
export const modules = ['./design/page.ts', '#design/page'];
