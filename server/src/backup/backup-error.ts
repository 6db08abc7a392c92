/** A refusal the operator can act on: the message says what is wrong and what to do, and holds no secret. */
export class BackupError extends Error {
  override name = 'BackupError';
}
