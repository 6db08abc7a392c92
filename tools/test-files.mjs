/** Which test files run where; `vitest.config.ts` reads it. */

/** Files that change globals of the process for good, such as a navigator: each has a process of its own. */
export const leavesBehind = ['web/test/oracle/*.test.ts', 'web/src/service-worker/*.test.ts'];

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
