/** Each tab that is signed in holds this lock, shared, so that a new tab knows that others are there. */
export const presenceLock = 'app.session.present';
