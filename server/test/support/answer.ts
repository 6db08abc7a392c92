/** The answers of the API, compared with the contract: a field too many is a leak, a field missing is drift. */
import {
  accessLog,
  accessReport,
  archive,
  archiveList,
  breakGlass,
  calendar,
  calendarFeed,
  calendarFeedMade,
  caseloadLeft,
  caseloadPreview,
  closingPreview,
  counts,
  disclosedContent,
  documentVersions,
  draftKey,
  duplicates,
  encounterPreview,
  type FieldError,
  feeImported,
  feeOnDay,
  firstSteps,
  groupAttendance,
  groupCorrectionPreview,
  groupPoster,
  householdVisitMade,
  icd10cmFound,
  issuer,
  issuerList,
  knownAnswers,
  left,
  me,
  myDay,
  openVisits,
  ownAccessRequest,
  ownAccessRequests,
  pathOf,
  patientAccess,
  patientHouseholds,
  patientSearchResult,
  personEligibility,
  planDiff,
  planProgress,
  policyLibrary,
  policySimulation,
  posterCheckInTaken,
  problem,
  qualificationRulesAnswer,
  type Resource,
  recentPatients,
  referralRules,
  referralShared,
  requestImported,
  resources,
  run,
  runningLateAnswer,
  sealedConsent,
  serviceImported,
  serviceMatches,
  sharePreview,
  signedEncounter,
  signInHistory,
  signIns,
  staffImported,
  tenantConfig,
  tenantSettings,
  timelinePage,
  twoStepStates,
  unitUsage,
  unreachedAssigned,
  unreachedPeople,
  usageOfPeople,
  voidDeciders,
  waiting,
  waitingCheckIns,
} from '@puente/contract';
import * as z from 'zod/mini';

/** Any answer's content: a record, a page or a problem. Reading a field that is not there gives undefined. */
export interface Content {
  [field: string]: unknown;
  id: string;
  version: number;
  status: string;
  createdAt: string;
  updatedAt: string;
  can: string[];
  items: Content[];
  similar: Content[];
  next: string | null;
  total: number;
  code: string;
  errors: FieldError[];
  current: Content;
  changed: string[];
}

export interface Raw {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

export interface Answer extends Raw {
  readonly body: Content;
}

/** By the first part of a path; a test may add resources of its own. */
export const byPath = new Map<string, Resource>(
  Object.values(resources).map((resource: Resource) => [pathOf(resource), resource]),
);

const ofCaller: Readonly<Record<string, z.ZodMiniType>> = {
  'GET draft-key': draftKey,
  'GET sign-ins': signInHistory,
  'POST leave': left,
};

/** The schema of a successful answer; null where the address is no part of the contract. */
function schemaOf(method: string, path: string): z.ZodMiniType | null {
  const [many = '', id, last] = path.split('?')[0]!.split('/').slice(1);
  if (many === 'me') return ofCaller[`${method} ${id}`] ?? me;
  if (many === 'break-glass') return breakGlass.record;
  if (many === 'access-requests' && (method !== 'GET' || id === 'own') && last !== 'grant' && last !== 'decline')
    return id === 'own' ? ownAccessRequests : ownAccessRequest;
  if (last === 'access') return patientAccess;
  if (last === 'access-report') return accessReport;
  if (many === 'access-log') return accessLog;
  if (many === 'check-ins') return posterCheckInTaken;
  if (many === 'my-day') return myDay;
  if (many === 'first-steps') return firstSteps;
  if (many === 'waiting') return waiting;
  if (many === 'void-deciders') return voidDeciders;
  if (many === 'calendar') return calendar;
  if (many === 'calendar-feed') return z.union([calendarFeedMade, calendarFeed]);
  if (many === 'icd10cm') return icd10cmFound;
  if (many === 'tenants') return tenantConfig;
  if (many === 'tenant') return tenantSettings;
  if (many === 'archives') return method === 'GET' ? archiveList : archive;
  if (many === 'issuers') return id === undefined ? issuerList : issuer;
  const resource = byPath.get(many);
  if (!resource) return null;
  if (many === 'patients' && method === 'POST' && id === 'search') return patientSearchResult;
  if (id === undefined) return (/[?&]summary=true\b/.test(path) && resource.summaryPage) || resource.page;
  if (id === 'count') return counts;
  if (many === 'patients' && id === 'usage') return usageOfPeople;
  if (many === 'patients' && id === 'open-visits') return openVisits;
  if (many === 'patients' && id === 'duplicates') return duplicates;
  if (many === 'patients' && id === 'recent') return recentPatients;
  if (many === 'patients' && id === 'unreached') return last === 'assign' ? unreachedAssigned : unreachedPeople;
  if (id === 'search-run') return run.record;
  if (many === 'caseload-moves' && id === 'preview') return caseloadPreview;
  if (many === 'qualifications' && id === 'rules') return qualificationRulesAnswer;
  if (many === 'referrals' && id === 'rules') return referralRules;
  if (last === 'left') return caseloadLeft;
  if (many === 'benefit-policies' && id === 'library') return policyLibrary;
  if (many === 'benefit-policies' && id === 'simulate') return policySimulation;
  if (many === 'referrals' && id === 'services') return serviceMatches;
  if (id === 'import')
    return (
      {
        fees: feeImported,
        'healthcare-services': serviceImported,
        'referral-requests': requestImported,
        users: staffImported,
      }[many] ?? null
    );
  if (id === 'on-day') return feeOnDay;
  if (many === 'encounters' && id === 'preview') return encounterPreview;
  if (id === 'for-household') return householdVisitMade;
  if (last === 'known') return knownAnswers;
  if (last === 'progress') return planProgress;
  if (last === 'diff') return planDiff;
  if (last === 'attendance') return groupAttendance;
  if (last === 'closing') return closingPreview;
  if (last === 'correction') return groupCorrectionPreview;
  if (last === 'renew-poster') return groupPoster;
  if (last === 'running-late') return runningLateAnswer;
  if (last === 'check-ins') return waitingCheckIns;
  if (last === 'dismiss-check-in') return posterCheckInTaken;
  if (last === 'households') return patientHouseholds;
  if (many === 'users' && id === 'two-step') return twoStepStates;
  if (last === 'sign-ins') return signIns;
  if (last === 'signed') return signedEncounter;
  if (last === 'sealed') return sealedConsent;
  if (last === 'share-preview') return sharePreview;
  if (last === 'shared') return many === 'referrals' ? referralShared : disclosedContent;
  if (last === 'versions') return documentVersions;
  if (last === 'eligibility') return personEligibility;
  if (last === 'usage') return z.nullable(unitUsage);
  return last === 'timeline' ? timelinePage : resource.record;
}

/** Throws where an answer is not what the contract says, and for every answer that blames the server itself. */
export function checked(method: string, path: string, raw: Raw): Answer {
  const where = `${method} ${path} → ${raw.status}`;
  if (raw.status === 500) throw new Error(`${where}: ${raw.text}`);
  if (raw.status === 200 && path.endsWith('/export')) {
    if (raw.headers['content-type'] !== 'text/csv; charset=utf-8') throw new Error(`${where} is no CSV.`);
    return { ...raw, body: {} as Content };
  }
  const body: unknown = JSON.parse(raw.text);
  const wanted = raw.status < 300 ? 'application/json' : 'application/problem+json';
  if (!raw.headers['content-type']?.startsWith(`${wanted};`))
    throw new Error(`${where} is ${raw.headers['content-type']}, not ${wanted}.`);
  const schema = raw.status < 300 ? schemaOf(method, path) : problem;
  if (!schema) throw new Error(`${where}: the contract has no such answer.`);
  const read = schema.safeParse(body);
  if (!read.success) throw new Error(`${where} breaks the contract: ${z.prettifyError(read.error)}\n${raw.text}`);
  if (raw.status >= 400 && (body as Content)['status'] !== (raw.status as unknown))
    throw new Error(`${where} says ${raw.text}`);
  return { ...raw, body: body as Content };
}

/** The content of an answer that must be a success. */
export function ok({ status, body, text }: Answer): Content {
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body;
}

/** The distinguishable parts of an answer: everything but the number of the request. */
export const visible = ({ status, text }: Raw) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
