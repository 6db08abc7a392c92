/** Filling in the visit form: 47 minutes at home with two activities. */
import type { Page } from 'playwright-core';
import { encounterForm } from '../pages/encounter-form.ts';
import { typedParts } from './civil-day.ts';

export async function writeVisit(page: Page, day: string): Promise<void> {
  const form = encounterForm(page);
  const [month, date, year] = typedParts(day);
  await form.setting('Home').check();
  await form.place.selectOption({ label: 'Home (12)' });
  await form.month.selectOption(month);
  await form.day.fill(date);
  await form.year.fill(year);
  await form.start.fill('10:00');
  await form.end.fill('10:47');
  await writeActivity(page, 'Activity 1', {
    kind: 'Health education',
    minutes: '30',
    text: 'Practised how to read a glucose meter.',
  });
  await form.addActivity.click();
  await writeActivity(page, 'Activity 2', {
    kind: 'Health navigation',
    minutes: '17',
    text: 'Called the clinic and booked the eye exam.',
  });
  await form.purpose.fill('Follow-up after the last hospital stay, as agreed with the clinic.');
}

async function writeActivity(
  page: Page,
  place: string,
  { kind, minutes, text }: { readonly kind: string; readonly minutes: string; readonly text: string },
): Promise<void> {
  const form = encounterForm(page);
  await form.kind(place).selectOption({ label: kind });
  await form.minutes(kind).fill(minutes);
  await form.whatYouDid(kind).fill(text);
}
