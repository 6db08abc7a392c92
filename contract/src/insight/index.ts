export * from './my-day.ts';
export * from './waiting.ts';
