export { AnswersCard } from './answers-card.tsx';
export { ReferralsCard } from './referrals-card.tsx';
