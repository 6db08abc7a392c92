// The code that the frame loads after the first paint, as one file.
export { startLiveUpdates } from '../../api/events/live-updates.ts';
export { OfflineNotice, OfflinePage } from './offline-notice.tsx';
export { ReaderHabits } from './reader-habits.tsx';
export { SessionWarning } from './session/session-warning.tsx';
