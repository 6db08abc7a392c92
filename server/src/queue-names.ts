/** The queues, made with the tables before any server sends to them. */
export const queueNames = [
  'encounter-signed',
  'expire-answers',
  'deliver-message',
  'keep-user-pools',
  'send-notice',
  'send-sign-up',
  'expire-sign-ups',
  'keep-account',
  'delete-account',
  'keep-documents',
  'scan-documents',
  'settle-qualifications',
  'settle-access',
  'expire-notices',
  'find-duplicate-pairs',
] as const;
