/** Which test files run where and when; the configurations of vitest read it. */
import { shareOf } from './run-seed.mjs';

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
];

/** What is about SQL and rights, so it runs on the oldest PostgreSQL, too: a third of it in a run, in turn. */
export const onOldestPostgres = [
  ...[
    // Each three in a row are about equally dear.
    ...['records/export', 'access/isolation', 'records/paging'],
    ...['access/rights-matrix', 'records/events', 'architecture/upgrade'],
    ...['access/reach', 'patients/duplicate-pairs', 'patients/similar-names'],
    ...['records/parent', 'records/counts', 'records/characters'],
    ...['records/archive', 'patients/merge', 'access/closed-records'],
    ...['records/idempotency', 'records/runs', 'patients/timeline'],
    ...['records/audit', 'billing/unit-usage', 'patients/patient-filters'],
    ...['records/definitions'],
  ].map((name) => `server/test/${name}.test.ts`),
  'server/test/architecture/schema.test.ts',
  'server/src/database/ensure-roles.test.ts',
  'identity/src/store/*.test.ts',
];

/**
 * About the life of a process, a foreign server or client, the cost of a secret, or parts of the screen that all of it stands on:
 * dear, and seldom touched. A run of `npm test` has a third of them, another one with each commit; `npm run test:slow` and a run
 * with names have all.
 */
export const inTurn = [
  // Each three in a row are about equally dear, so that each run takes as long.
  'e2e/journeys/first-factors.spec.ts',
  'e2e/journeys/passkeys.spec.ts',
  'e2e/journeys/many-staff.spec.ts',
  'server/test/operation/crash.test.ts',
  'server/test/operation/end.test.ts',
  'server/test/operation/backup-sealed.test.ts',
  'e2e/journeys/account-security.spec.ts',
  'e2e/journeys/challenges.spec.ts',
  'e2e/journeys/providers-oidc.spec.ts',
  'server/src/seed/seed-demo.test.ts',
  'e2e/journeys/sign-in-phone.spec.ts',
  'server/src/database/start-embedded.test.ts',
  'identity/src/sign-in/password-flow.test.ts',
  'web/test/oracle/flows.test.ts',
  'server/test/operation/health.test.ts',
  'server/test/operation/data-secret.test.ts',
  'identity/test/attacks/timing.test.ts',
  'server/test/records/hostile-strings.test.ts',
  'identity/src/oauth/pages/browser.test.ts',
  'e2e/journeys/providers-firebase.spec.ts',
  'identity/test/sequences/sequences.test.ts',
  'server/test/operation/time-outs.test.ts',
  'server/test/operation/refused-connections.test.ts',
  'server/test/operation/slow-clients.test.ts',
  'server/test/operation/held-requests.test.ts',
  'server/test/messaging/messages.test.ts',
  'identity/src/two-instances.test.ts',
  'e2e/journeys/providers-jwt.spec.ts',
  'web/test/oracle/refusals.test.ts',
  'server/test/documents/document-active-contents.test.ts',
  'server/test/records/time-zones.test.ts',
  'identity/src/aws-amplify-factors.test.ts',
  'e2e/journeys/hosted-login.spec.ts',
  'identity/src/amplify-5.test.ts',
  'server/test/operation/backup.test.ts',
  'server/test/tenancy/demo-copies.test.ts',
  'e2e/journeys/demo-tour.spec.ts',
  'e2e/journeys/account.spec.ts',
  'e2e/journeys/early-answers.spec.ts',
  'e2e/journeys/public-pages.spec.ts',
  'e2e/journeys/keyboard.spec.ts',
  'e2e/journeys/palette.spec.ts',
  'e2e/journeys/session-cover.spec.ts',
  'e2e/journeys/support-network.spec.ts',
  'e2e/journeys/drafts.spec.ts',
  'e2e/journeys/aria-fields.spec.ts',
  'e2e/journeys/offline-shell.spec.ts',
  'e2e/journeys/aria-controls.spec.ts',
  'e2e/journeys/lists.spec.ts',
  'e2e/journeys/staff.spec.ts',
  'e2e/journeys/patient-record.spec.ts',
  'e2e/journeys/forms.spec.ts',
  'e2e/journeys/caseload.spec.ts',
  'e2e/journeys/partners.spec.ts',
  'e2e/journeys/templates.spec.ts',
  'e2e/journeys/organization.spec.ts',
  'e2e/journeys/calendar.spec.ts',
  'e2e/journeys/settings.spec.ts',
  'e2e/journeys/print.spec.ts',
  'e2e/journeys/session-end.spec.ts',
  'e2e/journeys/lost-answers.spec.ts',
  'e2e/journeys/incoming-requests.spec.ts',
];

/** What a run leaves to another one; only `npm test` without names sets TEST_IN_TURN. */
export const leftOut =
  process.env.TEST_IN_TURN === '1' ? inTurn.filter((file) => !shareOf(inTurn, 3).includes(file)) : [];
