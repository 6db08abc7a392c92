/** The database behind Puente: the embedded server, the roles, and the check of a connection before it serves. */
export { assertSafeConnection } from './assert-safe-connection.ts';
export { DatabaseError } from './database-error.ts';
export { backupRole, ensureRoles } from './ensure-roles.ts';
export { withFileLock } from './file-lock.ts';
export type { DatabaseLog } from './log.ts';
export { type EmbeddedDatabase, startEmbedded } from './start-embedded.ts';
