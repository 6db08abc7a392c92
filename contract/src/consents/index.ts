import { consent } from './consent.ts';
import { consentTemplate } from './consent-template.ts';

export { type ConsentSignature, consentGiving, type SealedConsent, sealedConsent } from './consent.ts';
export { type ConsentText, consentText } from './consent-template.ts';
export * from './consents-on.ts';
export * from './fill-text.ts';
export * from './giving-rules.ts';
export { consent, consentTemplate };

export const resources = { consentTemplate, consent };
