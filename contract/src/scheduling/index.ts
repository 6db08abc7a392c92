export { blockedTime, type Schedule, schedule } from './blocked-time.ts';
export * from './calendar.ts';
export * from './calendar-feed.ts';
export * from './clashes.ts';
