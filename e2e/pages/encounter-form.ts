/** Locators of the form of a visit. */
import type { Page } from 'playwright-core';
import { sentencesOf } from './findings.ts';

export const encounterForm = (page: Page) => {
  const date = page.getByRole('group', { name: 'Service date' });
  /** Activities are named by their kind, or by their position while none is chosen. */
  const activity = (name: string) => page.getByRole('group', { name, exact: true });
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Record a visit' }),
    month: date.getByLabel('Month'),
    day: date.getByLabel('Day'),
    year: date.getByLabel('Year'),
    start: page.getByRole('textbox', { name: 'Start', exact: true }),
    end: page.getByRole('textbox', { name: 'End', exact: true }),
    setting: (name: string) => page.getByRole('radio', { name, exact: true }),
    place: page.getByLabel('Place of service'),
    addActivity: page.getByRole('button', { name: 'Add an activity' }),
    kind: (name: string) => activity(name).getByRole('combobox', { name: 'Activity' }),
    minutes: (name: string) => activity(name).getByRole('textbox', { name: 'Minutes' }),
    whatYouDid: (name: string) => activity(name).getByLabel('What you did'),
    purpose: page.getByLabel('Purpose of the visit'),
    diagnoses: page.getByRole('combobox', { name: 'Diagnosis codes' }),
    units: page.getByRole('region', { name: 'Units' }),
    /** The findings of the rules while the visit is written. */
    finding: (text: RegExp) => page.getByRole('region', { name: 'Units' }).getByText(text).first(),
    found: () => sentencesOf(page.getByRole('region', { name: 'Units' })),
    fix: (text: RegExp) => page.getByRole('region', { name: 'Units' }).getByRole('button', { name: text }),
    /** In the bar at the bottom of a phone's window. */
    lacks: (count: number) =>
      page.getByRole('button', { name: `${count} ${count === 1 ? 'thing' : 'things'} missing for billing` }),
    /** Beside the form, and in the bar at the bottom of the window. */
    complete: page.getByText('The note is complete.').filter({ visible: true }).first(),
    toFix: page
      .getByText(/things? to fix$/)
      .filter({ visible: true })
      .first(),
    sign: page.getByRole('main').getByRole('button', { name: 'Sign' }),
    saveDraft: page.getByRole('button', { name: 'Save draft' }),
    question: page.getByRole('dialog', { name: 'Sign this note?' }),
    confirm: page.getByRole('dialog').getByRole('button', { name: 'Sign' }),
  };
};
