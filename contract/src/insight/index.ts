export * from './first-steps.ts';
export * from './my-day.ts';
export * from './waiting.ts';
