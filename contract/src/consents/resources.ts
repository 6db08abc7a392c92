import { consent } from './consent.ts';
import { consentTemplate } from './consent-template.ts';
import { disclosure } from './disclosure.ts';

export const resources = { consentTemplate, consent, disclosure };
