/**
 * Tests that take long, and fail seldom unless their subject changes. A run of `npm test` has those that were touched and a
 * third of the others (choose-tests.mjs). `seconds` is the time of the file in a whole run, where four files run at once.
 * `about` names the folders whose files it tests.
 */

const signIn = [
  'identity/src/sign-in',
  'web/src/features/sign-in',
  'server/src/modules/sign-in',
  'contract/src/sign-in',
];
const account = ['identity/src/accounts', 'identity/src/operations', 'web/src/features/sign-in'];
const providers = [
  'web/src/features/sign-in',
  'web/src/api',
  'server/src/kernel/issuers',
  'server/src/modules/sign-in',
];
const clients = ['identity/src/operations', 'identity/src/sign-in', 'identity/src/tokens', 'identity/src/wire'];
const session = ['web/src/api', 'web/src/app', 'web/src/features/sign-in'];
const widgets = ['web/src/ui', 'web/src/features/components', 'web/src/theme'];
const lists = ['web/src/api', 'web/src/records', 'web/src/ui'];
const forms = ['web/src/drafts', ...lists];
const backup = ['server/src/backup', 'server/src/audit-seal', 'server/src/modules/documents', 'server/src/schema'];
const connections = ['server/src/kernel/http', 'server/src/kernel/config'];
const database = ['server/src/database', 'server/src/kernel/database', 'server/src/kernel/errors'];
const demo = ['server/src/seed', 'server/src/demo-copies', 'server/src/modules/tenancy'];

/** What a capability consists of; not each has all. */
const ofPatients = ['contract/src/patients', 'server/src/modules/patients', 'web/src/features/patients'];
const ofPeople = ['contract/src/people', 'server/src/modules/people', 'web/src/features/people'];
const ofEncounters = ['contract/src/encounters', 'server/src/modules/encounters', 'web/src/features/encounters'];
const ofPartners = ['contract/src/partners', 'server/src/modules/partners', 'web/src/features/partners'];
const ofTenancy = ['contract/src/tenancy', 'server/src/modules/tenancy', 'web/src/features/tenancy'];
const ofScheduling = ['contract/src/scheduling', 'server/src/modules/scheduling', 'web/src/features/scheduling'];
const ofReferrals = ['contract/src/referrals', 'server/src/modules/referrals', 'web/src/features/referrals'];

const journeys = [
  { name: 'account', seconds: 45, about: account },
  { name: 'account-security', seconds: 36, about: [...account, 'identity/src/devices'] },
  { name: 'aria-controls', seconds: 16, about: widgets },
  { name: 'aria-fields', seconds: 13, about: widgets },
  { name: 'calendar', seconds: 20, about: ofScheduling },
  { name: 'caseload', seconds: 26, about: [...ofPeople, 'web/src/care'] },
  { name: 'challenges', seconds: 38, about: [...signIn, 'identity/src/devices'] },
  { name: 'demo-tour', seconds: 40, about: [...demo, 'web/src/features/demo'] },
  { name: 'drafts', seconds: 33, about: forms },
  { name: 'early-answers', seconds: 26, about: ['web/src/api', 'web/build', 'web/src/app', 'web/src/navigation'] },
  { name: 'first-factors', seconds: 72, about: [...signIn, ...ofTenancy] },
  { name: 'forms', seconds: 30, about: [...forms, 'web/src/features/encounters', 'web/src/features/patients'] },
  { name: 'hosted-login', seconds: 8, about: [...signIn, 'identity/src/oauth'] },
  { name: 'incoming-requests', seconds: 16, about: ofReferrals },
  { name: 'keyboard', seconds: 31, about: ['web/src/ui', 'web/src/records', 'web/src/navigation', ...ofEncounters] },
  { name: 'lists', seconds: 40, about: lists },
  { name: 'lost-answers', seconds: 14, about: ['web/src/api', 'web/src/records', 'server/src/kernel/records'] },
  { name: 'many-staff', seconds: 37, about: [...ofPeople, 'web/src/api', 'web/src/care', 'web/src/ui'] },
  { name: 'offline-shell', seconds: 17, about: ['web/src/service-worker', 'web/src/app', 'web/build'] },
  { name: 'organization', seconds: 20, about: ofTenancy },
  { name: 'palette', seconds: 26, about: ['web/src/app', 'web/src/navigation'] },
  { name: 'partners', seconds: 32, about: ofPartners },
  { name: 'passkeys', seconds: 75, about: [...signIn, 'identity/src/passkeys'] },
  { name: 'patient-record', seconds: 38, about: [...ofPatients, 'web/src/care'] },
  { name: 'print', seconds: 18, about: ['web/src/records', 'web/src/theme', 'web/src/ui'] },
  { name: 'providers-firebase', seconds: 23, about: providers },
  { name: 'providers-jwt', seconds: 13, about: providers },
  { name: 'providers-oidc', seconds: 29, about: providers },
  { name: 'public-pages', seconds: 25, about: ['server/src/site', 'web/site'] },
  { name: 'session-cover', seconds: 19, about: session },
  { name: 'session-end', seconds: 15, about: session },
  { name: 'settings', seconds: 11, about: ['web/src/app', 'web/src/theme'] },
  { name: 'sign-in-phone', seconds: 34, about: signIn },
  { name: 'staff', seconds: 30, about: [...ofPeople, 'identity/src/admin'] },
  { name: 'support-network', seconds: 26, about: [...ofPatients, ...ofReferrals] },
  { name: 'templates', seconds: 18, about: [...ofEncounters, 'web/src/care'] },
].map(({ name, ...rest }) => ({ file: `e2e/journeys/${name}.spec.ts`, ...rest }));

const ofServer = [
  { name: 'src/database/start-embedded', seconds: 43, about: ['server/src/database'] },
  { name: 'src/seed/seed-demo', seconds: 81, about: ['server/src/seed'] },
  { name: 'test/documents/document-active-contents', seconds: 13, about: ['server/src/modules/documents'] },
  { name: 'test/messaging/messages', seconds: 23, about: ['server/src/modules/messaging', 'identity/src/delivery'] },
  { name: 'test/operation/backup', seconds: 60, about: backup },
  { name: 'test/operation/backup-sealed', seconds: 24, about: backup },
  {
    name: 'test/operation/crash',
    seconds: 50,
    about: ['server/src/kernel/jobs', 'server/src/kernel/runs', ...database],
  },
  { name: 'test/operation/data-secret', seconds: 45, about: ['server/src/kernel/config', 'server/src/database'] },
  { name: 'test/operation/end', seconds: 36, about: [...connections, 'server/src/kernel/events'] },
  { name: 'test/operation/health', seconds: 25, about: [...connections, ...database] },
  { name: 'test/operation/held-requests', seconds: 13, about: [...connections, 'server/src/kernel/database'] },
  { name: 'test/operation/refused-connections', seconds: 20, about: database },
  { name: 'test/operation/slow-clients', seconds: 14, about: connections },
  { name: 'test/operation/time-outs', seconds: 17, about: database },
  {
    name: 'test/patients/found-people',
    seconds: 40,
    about: [...ofPatients, 'server/src/schema/functions', 'contract/src/kernel'],
  },
  { name: 'test/records/hostile-strings', seconds: 27, about: ['contract/src/kernel', 'server/src/kernel/http'] },
  { name: 'test/records/time-zones', seconds: 11, about: ['server/src/kernel/database', 'server/src/kernel/records'] },
  { name: 'test/tenancy/demo-copies', seconds: 80, about: demo },
].map(({ name, ...rest }) => ({ file: `server/${name}.test.ts`, ...rest }));

const ofIdentity = [
  { name: 'identity/src/amplify-5', seconds: 8, about: clients },
  { name: 'identity/src/aws-amplify-factors', seconds: 16, about: clients },
  { name: 'identity/src/oauth/pages/browser', seconds: 19, about: ['identity/src/oauth'] },
  { name: 'identity/src/sign-in/password-flow', seconds: 30, about: ['identity/src/crypto', 'identity/src/sign-in'] },
  { name: 'identity/src/two-instances', seconds: 16, about: [...clients, 'identity/src/store'] },
  { name: 'identity/test/attacks/timing', seconds: 24, about: ['identity/src/crypto', 'identity/src/sign-in'] },
  { name: 'identity/test/sequences/sequences', seconds: 32, about: [...clients, 'identity/src/accounts'] },
  { name: 'web/test/oracle/flows', seconds: 30, about: ['web/src/api', ...clients] },
  { name: 'web/test/oracle/refusals', seconds: 12, about: ['web/src/api', ...clients] },
].map(({ name, ...rest }) => ({ file: `${name}.test.ts`, ...rest }));

export const costlyTests = [...journeys, ...ofServer, ...ofIdentity];
