/** Which test files run where and when; the configurations of vitest read it. */

/** Files that change globals of the process for good, such as a navigator: each has a process of its own. */
export const leavesBehind = ['web/test/oracle/*.test.ts', 'web/src/service-worker/*.test.ts'];

/** Files that take more than a quarter of a minute, the longest first. */
export const longest = [
  'server/test/operation/crash.test.ts',
  'server/test/operation/backup.test.ts',
  'server/test/records/export.test.ts',
  'server/test/billing/assessments.test.ts',
  'server/test/operation/backup-sealed.test.ts',
  'server/test/operation/health.test.ts',
  'server/test/import/real-data.test.ts',
  'server/test/operation/shared-places.test.ts',
  'identity/src/sign-in/password-flow.test.ts',
  'server/test/records/paging.test.ts',
  'server/test/people/caseload-move.test.ts',
  'server/test/referrals/referrals.test.ts',
  'server/test/documents/pictures.test.ts',
  'server/test/access/rights-matrix.test.ts',
  'server/test/operation/time-outs.test.ts',
  'server/test/messaging/messages.test.ts',
  'e2e/journeys/every-screen.spec.ts',
  'e2e/journeys/every-form.spec.ts',
  'e2e/journeys/record-a-visit.spec.ts',
  'e2e/journeys/first-factors.spec.ts',
  'e2e/journeys/many-staff.spec.ts',
  'e2e/journeys/keyboard.spec.ts',
  'tools/patterns.test.mjs',
];

/** Tests of SQL and rights, which run on the oldest PostgreSQL, too: a third of them in a run, in turn. */
export const onOldestPostgres = [
  ...[
    // Each three in a row take about the same time.
    ...['records/export', 'access/isolation', 'records/paging'],
    ...['access/rights-matrix', 'records/events', 'architecture/upgrade'],
    ...['access/reach', 'patients/duplicate-pairs', 'patients/similar-names'],
    ...['records/parent', 'records/counts', 'records/characters'],
    ...['records/archive', 'patients/merge', 'access/closed-records'],
    ...['records/idempotency', 'records/runs', 'patients/timeline'],
    ...['records/audit', 'billing/unit-usage', 'patients/patient-filters'],
    ...['records/definitions', 'patients/written-names'],
  ].map((name) => `server/test/${name}.test.ts`),
  'server/test/architecture/schema.test.ts',
  'server/src/database/ensure-roles.test.ts',
  'identity/src/store/*.test.ts',
];

/** The costly tests that this run leaves to another one: `npm test` says which. */
export const leftOut = (process.env.TEST_LEFT_OUT ?? '').split(',').filter((file) => file !== '');
