import { blockedTime } from './blocked-time.ts';

export { type Schedule, schedule } from './blocked-time.ts';
export * from './calendar.ts';
export * from './calendar-feed.ts';
export * from './clashes.ts';
export { blockedTime };

export const resources = { blockedTime };
