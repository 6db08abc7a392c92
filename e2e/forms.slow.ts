/** Every form, and not only a share of them: `npm run test:matrix`. */
import { forms } from './crawl/forms/forms.ts';
import { tryForm } from './crawl/forms/try-form.ts';
import { test } from './support/journey.ts';

test.for([...forms])('the form of $name', { timeout: 120_000 }, (form, { open, api }) => tryForm(form, { open, api }));
