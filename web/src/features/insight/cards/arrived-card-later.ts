// Of those who admit requests.
export { ArrivedCard } from './arrived-card.tsx';
