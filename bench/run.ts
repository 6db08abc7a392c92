/** `npm run bench -- [P1 P2 P3 P4] [--json] [--quick]`: measures the goals of docs/performance.md side by side. */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openData } from './data/open-data.ts';
import { quick, thorough } from './goals/effort.ts';
import type { Finding } from './goals/finding.ts';
import { measureFullPath } from './goals/full-path.ts';
import { measureGrowth } from './goals/growth.ts';
import { checkPlans } from './goals/plans.ts';
import { measurePolicyPrice } from './goals/policy-price.ts';
import { openRecorder } from './load/record-requests.ts';
import { jsonOf, tableOf } from './report.ts';

const goals = ['P1', 'P2', 'P3', 'P4'];
const usage = `Usage: npm run bench -- [${goals.join(' ')}] [--json] [--quick]`;
/** Progress goes beside the result, so that the result can be piped. */
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
  const data = await openData(say);
  try {
    const recorder = await openRecorder(data);
    const findings: Finding[] = [];
    const measure = async (names: readonly string[], title: string, steps: () => Promise<Finding[]>) => {
      if (!names.some((name) => wanted.includes(name))) return;
      say(`${title} …`);
      findings.push(...(await steps()).filter(({ goal }) => goal === 'plan' || wanted.includes(goal)));
    };
    try {
      await measure(['P1', 'P2'], 'The full path', () => measureFullPath(data, recorder, effort));
      await measure(['P3'], 'A large organisation against a small one', () => measureGrowth(data, effort));
      await measure(['P4'], 'The price of the policies', () => measurePolicyPrice(data, recorder, effort));
      await measure(['P3'], 'Plans', () => checkPlans(data, recorder));
    } finally {
      await recorder.close();
    }
    const machine = {
      node: process.version,
      processor: cpus()[0]?.model,
      cores: availableParallelism(),
      load: loadavg()[0],
      effort,
    };
    process.stdout.write(`${json ? jsonOf(findings, machine) : tableOf(findings)}\n`);
    return 0;
  } finally {
    await data.stop();
  }
}

process.exitCode = await run();
