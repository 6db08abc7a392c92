export * from './my-day.ts';
