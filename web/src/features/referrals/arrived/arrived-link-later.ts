// Of those who admit requests.
export { ArrivedLink } from './arrived-link.tsx';
