import { blockedTime } from './blocked-time.ts';

export const resources = { blockedTime };
