/** Each signed-in tab has this shared lock, so that a new tab detects the others. */
export const presenceLock = 'app.session.present';
