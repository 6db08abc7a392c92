/**
 * The processor time of PostgreSQL's connections. Time on a processor, not time that passed: waiting for a lock, the disk or a
 * busy processor does not count.
 */
import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Nanoseconds a process was on a processor, exact where proc(5) counts ticks of 10 ms; null where it has ended. */
function worked(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return null;
  }
}

/** The processes behind the connections of the application, of all its processes. */
export async function backendsOf(superuser: pg.Client, applicationName: string): Promise<number[]> {
  const { rows } = await superuser.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [applicationName],
  );
  return rows.map(({ pid }) => pid);
}

/** Microseconds that these processes work while `act` is running. A process that ends meanwhile counts for nothing. */
export async function workOf(pids: readonly number[], act: () => Promise<unknown>): Promise<number> {
  const before = new Map(pids.map((pid) => [pid, worked(pid)]));
  await act();
  let sum = 0;
  for (const [pid, began] of before) {
    const end = worked(pid);
    if (began !== null && end !== null) sum += end - began;
  }
  return sum / 1000;
}

/** PostgreSQL's reports of a statement's parts (`log_parser_stats` and its like), by their first words. */
const parts = {
  'PARSER STATISTICS': 'parse',
  'PARSE ANALYSIS STATISTICS': 'parse',
  'REWRITER STATISTICS': 'parse',
  'PLANNER STATISTICS': 'plan',
  'EXECUTOR STATISTICS': 'execute',
} as const;

export interface Split {
  parse: number;
  plan: number;
  execute: number;
}

/** Adds a report to the split, in microseconds of processor time. */
export function addReport(
  split: Split,
  { message = '', detail = '' }: { message?: string | undefined; detail?: string | undefined },
) {
  const part = parts[message as keyof typeof parts];
  const used = /!\s*([\d.]+) s user, ([\d.]+) s system/.exec(detail);
  if (part && used) split[part] += (Number(used[1]) + Number(used[2])) * 1e6;
}

/** Turns PostgreSQL's reports on the parts of each statement on or off, for new connections of a role. */
export async function reportParts(superuser: pg.Client, role: string, on: boolean): Promise<void> {
  for (const setting of ['log_parser_stats', 'log_planner_stats', 'log_executor_stats'])
    await superuser.query(`alter role ${role} ${on ? `set ${setting} = on` : `reset ${setting}`}`);
  await superuser.query(`alter role ${role} ${on ? 'set client_min_messages = log' : 'reset client_min_messages'}`);
}
