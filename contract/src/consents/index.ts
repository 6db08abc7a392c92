import { consent } from './consent.ts';
import { consentTemplate } from './consent-template.ts';
import { disclosure } from './disclosure.ts';

export { type ConsentSignature, consentGiving, type SealedConsent, sealedConsent } from './consent.ts';
export { type ConsentText, consentText } from './consent-template.ts';
export * from './consents-on.ts';
export {
  type DisclosedContent,
  disclosedContent,
  type SharePreview,
  type SharePreviewRequest,
  type ShareWay,
  sharePreview,
  sharePreviewRequest,
  shareWays,
} from './disclosure.ts';
export * from './fill-text.ts';
export * from './giving-rules.ts';
export * from './receipt-block.ts';
export * from './shared-fields.ts';
export * from './sharing-rules.ts';
export { consent, consentTemplate, disclosure };

export const resources = { consentTemplate, consent, disclosure };
