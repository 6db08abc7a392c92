/** The elements of the page of one person. */
import type { Page } from 'playwright-core';

export const patientPage = (page: Page) => {
  const banner = page.getByRole('region', { name: 'Patient', exact: true });
  return {
    banner,
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
    /** In the banner; on a phone in the bar at the bottom, which knows the person. */
    record: banner
      .getByRole('link', { name: 'Record a visit' })
      .or(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Record', exact: true }))
      .filter({ visible: true }),
    imported: banner.getByText('Imported'),
    /** A card of the open tab. */
    card: (name: string) => page.getByRole('region', { name, exact: true }),
    tab: (name: string) => page.getByRole('navigation', { name: 'Patient sections' }).getByRole('link', { name }),
    act: async (name: string) => {
      await banner.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    },
    dialog: page.getByRole('dialog'),
    merge: {
      find: page.getByRole('combobox', { name: 'The other record' }),
      found: page.getByRole('option'),
      /** The record on this page first, then the found one. */
      survivor: page.getByRole('radio', { name: 'Keep this record' }),
      reason: page.getByLabel('Why are these the same person?'),
      save: page.getByRole('button', { name: 'Merge records' }),
    },
  };
};
