// Read after the page of a partner: payers have no programmes.
export { ProgrammesCard } from './programmes-card.tsx';
