// Read after the page of a referral, with what its form needs.
export { PartnerCards } from './partner-cards.tsx';
