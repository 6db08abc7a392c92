// Reads a date in one piece; loaded when one is pasted.
export { readDate } from '@puente/contract';
