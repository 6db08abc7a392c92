/** `npm run bench -- [P1 P2 P3 P4 P7 P8 P9 P10 P11 P12 P14 P15 P16 P17 P18 KEPT AUDIT CODES DOCUMENTS EVENTS KEYS REFERRALS] [--json] [--quick]`: measures the goals of docs/performance.md side by side. */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openData } from './data/open-data.ts';
import { openDemo } from './data/open-demo.ts';
import { openReferrals } from './data/open-referrals.ts';
import { measureAudit } from './goals/audit.ts';
import { measureClaims } from './goals/claims.ts';
import { measureCodes } from './goals/codes.ts';
import { measureDocuments } from './goals/documents.ts';
import { measureDuplicates } from './goals/duplicates.ts';
import { type Effort, quick, thorough } from './goals/effort.ts';
import { measureEvents } from './goals/event-streams.ts';
import type { Finding } from './goals/finding.ts';
import { measureFirstLoads } from './goals/first-load.ts';
import { measureFoundNames } from './goals/found-names.ts';
import { measureFullPath } from './goals/full-path.ts';
import { measureGrowth } from './goals/growth.ts';
import { compareKeptPlans } from './goals/kept-plans.ts';
import { measureKeys } from './goals/keys.ts';
import { measureLongestWait } from './goals/longest-wait.ts';
import { measureFullLoads, measurePages } from './goals/pages.ts';
import { checkPlans } from './goals/plans.ts';
import { measurePolicyPrice } from './goals/policy-price.ts';
import { measureReferrals } from './goals/referrals.ts';
import { measureRequestCosts } from './goals/request-costs.ts';
import { measureSignIn } from './goals/sign-in.ts';
import { measureStart } from './goals/start.ts';
import { openRecorder } from './load/record-requests.ts';
import { jsonOf, tableOf } from './report.ts';

/** Goals that need the large organizations, the build, or the demonstration. */
const storeGoals = ['P1', 'P2', 'P3', 'P4', 'P9', 'P15', 'P17', 'KEPT'];
const buildGoals = ['P10'];
const claimGoals = ['P7', 'P8'];
const demoGoals = ['P11', 'P12', 'P14', 'P16', 'P18', 'AUDIT', 'CODES', 'DOCUMENTS', 'EVENTS', 'KEYS'];
const referralGoals = ['REFERRALS'];
const goals = [...storeGoals, ...claimGoals, ...buildGoals, ...demoGoals, ...referralGoals];
const usage = `Usage: npm run bench -- [${goals.join(' ')}] [--json] [--quick]`;
/** Progress goes to stderr, so that the result can be piped. */
const say = (line: string) => void process.stderr.write(`${line}\n`);

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
    });
    const wanted = positionals.map((name) => name.toUpperCase());
    const unknown = wanted.find((name) => !goals.includes(name));
    if (unknown) throw new Error(`There is no goal ${unknown}.`);
    return { ...values, wanted: wanted.length > 0 ? wanted : goals };
  } catch (error) {
    say(`${(error as Error).message}\n${usage}`);
    return null;
  }
}

async function run(): Promise<number> {
  const chosen = readArguments();
  if (!chosen) return 2;
  const { wanted, json } = chosen;
  const effort = chosen.quick ? quick : thorough;
  const findings: Finding[] = [];
  const measure = async (names: readonly string[], title: string, steps: () => Finding[] | Promise<Finding[]>) => {
    if (!names.some((name) => wanted.includes(name))) return;
    say(`${title} …`);
    findings.push(...(await steps()).filter(({ goal }) => goal === 'plan' || wanted.includes(goal)));
  };
  try {
    if (storeGoals.some((name) => wanted.includes(name))) await measureStore(measure, effort);
    await measure(claimGoals, 'Claims', () => measureClaims(effort));
    await measure(buildGoals, 'The first load', measureFirstLoads);
    if (demoGoals.some((name) => wanted.includes(name))) await measureDemo(measure, effort);
    await measure(referralGoals, '200,000 referrals', () => measureReferred(effort));
  } finally {
    // Results from before a failure are kept, since they took minutes too.
    const machine = {
      node: process.version,
      processor: cpus()[0]?.model,
      cores: availableParallelism(),
      load: loadavg()[0],
      effort,
    };
    process.stdout.write(`${json ? jsonOf(findings, machine) : tableOf(findings)}\n`);
  }
  return 0;
}

type Measure = (names: readonly string[], title: string, steps: () => Finding[] | Promise<Finding[]>) => Promise<void>;

async function measureStore(measure: Measure, effort: Effort): Promise<void> {
  const data = await openData(say);
  try {
    const recorder = await openRecorder(data);
    try {
      await measure(['P1', 'P2'], 'The full path', () => measureFullPath(data, recorder, effort));
      await measure(['P3'], 'A large organization against a small one', () => measureGrowth(data, effort));
      await measure(['P4'], 'The price of the policies', () => measurePolicyPrice(data, recorder, effort));
      await measure(['P15'], 'PostgreSQL’s share of a request', () => measureRequestCosts(data, effort));
      await measure(['P17'], 'Names with mistakes', () => measureFoundNames(data, effort));
      await measure(['P9'], 'Duplicates', () => measureDuplicates(data, effort));
      await measure(['KEPT'], 'Plans that are kept', () => compareKeptPlans(data, recorder));
      await measure(['P3'], 'Plans', () => checkPlans(data, recorder));
    } finally {
      await recorder.close();
    }
  } finally {
    await data.stop();
  }
}

async function measureDemo(measure: Measure, effort: Effort): Promise<void> {
  const demo = await openDemo(say);
  try {
    await measure(['P11'], 'Pages on a slow phone', () => measurePages(demo, effort));
    await measure(['P18'], 'Files of a page', () => measureFullLoads(demo));
    await measure(['P12'], 'Starts', () => measureStart(demo, effort));
    await measure(['P14'], 'Sign-ins', () => measureSignIn(demo, effort));
    await measure(['P16'], 'What others wait', () => measureLongestWait(demo, effort));
    await measure(['AUDIT'], 'The seal of the audit', () => measureAudit(demo, effort));
    await measure(['CODES'], 'Searches of codes', () => measureCodes(demo, effort));
    await measure(['DOCUMENTS'], 'Documents', () => measureDocuments(demo, effort));
    await measure(['EVENTS'], 'Streams of events', () => measureEvents(demo, effort));
    await measure(['KEYS'], 'Keys in a long form', () => measureKeys(demo, effort));
  } finally {
    await demo.stop();
  }
}

async function measureReferred(effort: Effort): Promise<Finding[]> {
  const data = await openReferrals(say);
  try {
    return await measureReferrals(data, effort);
  } finally {
    await data.stop();
  }
}

process.exitCode = await run();
