// Read after the page of a partner: payers have no programs.
export { ProgramsCard } from './programs-card.tsx';
