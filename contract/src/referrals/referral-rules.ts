/** How long each step of a referral may take, and when a person counts as not to be reached. */
import * as z from 'zod/mini';
import { addBusinessDays } from '../kernel/business-days.ts';
import { addDays } from '../kernel/civil-date.ts';
import {
  type ContactMode,
  type ReferralClock,
  type ReferralDirection,
  type ReferralPriority,
  referralPriorities,
} from '../kernel/codes/referral.ts';
import { civilDate, outputText, text } from '../kernel/fields.ts';
import type { ReferralStanding } from './referral-standing.ts';
import { stageOfReferral } from './referral-standing.ts';

const days = z.int().check(z.minimum(0), z.maximum(365));

/** The numbers of a region, a row for each version. */
export const referralRules = z.strictObject({
  /** ISO 3166-2. */
  jurisdiction: outputText,
  effectiveFrom: civilDate,
  /** The last day it applies; null: until replaced. */
  effectiveTo: z.nullable(civilDate),
  citation: text(500),
  /** Business days until something is done, by priority. */
  firstActionDays: z.record(z.enum(referralPriorities), days),
  /** Business days from the acceptance to the first try to reach the person; as long a decision may take. */
  firstContactDays: days,
  /** The days of outreach. */
  outreachDays: days,
  /** The required number of tries. */
  attempts: days,
  /** The required number of different ways among these tries. */
  modes: days,
});
export type ReferralRules = z.infer<typeof referralRules>;

/** The facts that decide the deadline of a referral. Days are civil days of the organization. */
export interface ReferralTimes extends Omit<ReferralStanding, 'closeReason'> {
  readonly direction: ReferralDirection;
  readonly priority: ReferralPriority;
  readonly receivedOn: string;
  /** The day on which it came into its stage. */
  readonly stageOn: string;
}

export interface ReferralDue {
  readonly dueOn: string | null;
  readonly dueFor: ReferralClock | null;
}

/** The last day of the due step. */
export function referralDue(times: ReferralTimes, rules: ReferralRules, holidays: readonly string[]): ReferralDue {
  const stage = stageOfReferral(times);
  if (times.status === 'on-hold') return { dueOn: null, dueFor: null };
  const within = (day: string, count: number) => addBusinessDays(day, count, holidays);
  const isOurs = times.direction === 'in';
  if (stage === 'new')
    return {
      dueOn: within(isOurs ? times.receivedOn : times.stageOn, rules.firstActionDays[times.priority]),
      dueFor: isOurs ? 'first-action' : 'answer',
    };
  if (stage === 'eligibility') return { dueOn: within(times.stageOn, rules.firstContactDays), dueFor: 'decision' };
  if (stage === 'accepted')
    return { dueOn: within(times.stageOn, rules.firstContactDays), dueFor: isOurs ? 'first-contact' : 'answer' };
  if (stage === 'outreach')
    return { dueOn: addDays(times.stageOn, rules.outreachDays), dueFor: isOurs ? 'outreach' : 'answer' };
  return { dueOn: null, dueFor: null };
}

export interface ContactTry {
  /** The civil day and `HH:MM` on the clock of the organization. */
  readonly day: string;
  readonly time: string;
  readonly mode: ContactMode;
}

export interface MissingOutreach {
  /** How many tries are missing, how many further ways, and whether all were at one time of one day. */
  readonly attempts: number;
  readonly modes: number;
  readonly sameTime: boolean;
}

/** The missing tries before a person counts as unreachable; null: none. */
export function missingOutreach(tries: readonly ContactTry[], rules: ReferralRules): MissingOutreach | null {
  const distinct = (values: readonly string[]) => new Set(values).size;
  const attempts = Math.max(0, rules.attempts - tries.length);
  const modes = Math.max(0, rules.modes - distinct(tries.map(({ mode }) => mode)));
  const halves = tries.map(({ day, time }) => `${day} ${time < '12:00' ? 'before' : 'after'} noon`);
  const sameTime = distinct(halves) < Math.min(2, rules.attempts);
  return attempts > 0 || modes > 0 || sameTime ? { attempts, modes, sameTime } : null;
}
