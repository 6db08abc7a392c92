/** Which test files run where and when; `vitest.config.ts` reads it. */

/** Files that change globals of the process for good, such as a navigator: each has a process of its own. */
export const leavesBehind = ['web/test/oracle/*.test.ts', 'web/src/service-worker/*.test.ts'];

/** Files that take more than a quarter of a minute, the longest first. */
export const longest = [
  'server/test/crash.test.ts',
  'server/test/backup.test.ts',
  'server/test/export.test.ts',
  'server/test/assessments.test.ts',
  'server/test/backup-sealed.test.ts',
  'server/test/health.test.ts',
  'server/test/import/real-data.test.ts',
  'identity/src/sign-in/password-flow.test.ts',
  'server/test/paging.test.ts',
  'server/test/caseload-move.test.ts',
  'server/test/rights-matrix.test.ts',
  'server/test/time-outs.test.ts',
  'server/test/messages.test.ts',
  'e2e/journeys/every-screen.spec.ts',
  'e2e/journeys/record-a-visit.spec.ts',
  'e2e/journeys/first-factors.spec.ts',
  'e2e/journeys/many-staff.spec.ts',
  'e2e/journeys/keyboard.spec.ts',
];

/** What is about SQL and rights, so it runs on the oldest PostgreSQL, too. */
export const onOldestPostgres = [
  'server/src/database/ensure-roles.test.ts',
  ...[
    'archive',
    'audit',
    'characters',
    'closed-records',
    'counts',
    'definitions',
    'duplicate-pairs',
    'events',
    'export',
    'idempotency',
    'isolation',
    'merge',
    'paging',
    'parent',
    'patient-filters',
    'reach',
    'rights-matrix',
    'runs',
    'schema',
    'similar-names',
    'timeline',
    'unit-usage',
    'upgrade',
  ].map((name) => `server/test/${name}.test.ts`),
  'identity/src/store/*.test.ts',
];
