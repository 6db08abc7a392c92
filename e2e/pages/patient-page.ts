/** Where things are on the page of one person. */
import type { Page } from 'playwright-core';

export const patientPage = (page: Page) => {
  const banner = page.getByRole('region', { name: 'Patient' });
  return {
    banner,
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
    record: banner.getByRole('link', { name: 'Record a visit' }),
    imported: banner.getByText('Imported'),
  };
};
