/** Where things are on the page of one person. */
import type { Page } from 'playwright-core';

export const patientPage = (page: Page) => {
  const banner = page.getByRole('region', { name: 'Patient' });
  return {
    banner,
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
    /** In the banner; on a phone in the bar at the bottom, which knows the person. */
    record: banner
      .getByRole('link', { name: 'Record a visit' })
      .or(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Record', exact: true }))
      .filter({ visible: true }),
    imported: banner.getByText('Imported'),
  };
};
