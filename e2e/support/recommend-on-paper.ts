/** Enters the written recommendation of a licensed provider, with its paper. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillDate } from '../crawl/forms/form-case.ts';
import { daysAgo, typedParts } from './civil-day.ts';

export async function recommendOnPaper(page: Page): Promise<void> {
  await page.getByLabel('Name of the provider').fill('Grace Okafor');
  await page.getByLabel('Profession').selectOption({ label: 'Registered Nurse' });
  await fillDate(page, 'Date of the recommendation', typedParts(daysAgo(9)));
  await page.getByRole('checkbox', { name: /^Chronic condition/ }).check();
  const paper = { name: 'Recommendation.txt', mimeType: 'text/plain', buffer: Buffer.from('Recommended.') };
  await page.locator('input[type=file]').first().setInputFiles(paper);
  await expect.poll(() => page.getByLabel('Document (optional)').inputValue()).not.toBe('');
  await page.getByRole('button', { name: 'Save recommendation', exact: true }).click();
}
