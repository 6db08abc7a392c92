export { type ConsentSignature, consent, consentGiving, type SealedConsent, sealedConsent } from './consent.ts';
export { type ConsentText, consentTemplate, consentText } from './consent-template.ts';
export * from './consents-on.ts';
export {
  type DisclosedContent,
  disclosedContent,
  disclosure,
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
