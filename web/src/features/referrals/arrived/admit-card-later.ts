// Read where a request waits to be admitted.
export { AdmitCard } from './admit-card.tsx';
