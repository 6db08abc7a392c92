/** Every form keeps typed values: over a closed tab, a refusal, a change by somebody else and a lost answer. */
import { expect } from 'vitest';
import { runSeed, shareOf } from '../../tools/testing/run-seed.mjs';
import { whatTheTableLacks } from '../crawl/forms/form-sources.ts';
import { forms } from '../crawl/forms/forms.ts';
import { tryForm } from '../crawl/forms/try-form.ts';
import { test } from '../support/journey.ts';

/** Odd, as new and stored ones take turns in the table: each run has some of both. */
const formsInTurn = 7;

test('the table of forms names every form of the application', () => {
  expect(whatTheTableLacks()).toEqual([]);
});

test.for(shareOf(forms, formsInTurn))(
  `the form of $name keeps what is typed, and is saved once (TEST_SEED=${runSeed})`,
  (form, { open, api }) => tryForm(form, { open, api }),
);
