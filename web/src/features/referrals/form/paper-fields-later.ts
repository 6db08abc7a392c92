// Read after the form of a referral.
export { PaperFields } from './paper-fields.tsx';
