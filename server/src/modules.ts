/** The capabilities of the server, in the order in which their routes are mounted. */

import { announcer } from '#kernel/events/announce';
import { expireAnswersQueue } from '#kernel/jobs/expire-answers';
import { mergeAuditPeopleQueue } from '#kernel/jobs/merge-audit-people';
import { type Module, queuesOf, timersOf } from '#kernel/modules/module';
import { runQueues } from '#kernel/runs/run-jobs';
import { tendTimers, timerQueue } from '#kernel/timers/timers';
import { access } from '#modules/access';
import { assessments } from '#modules/assessments';
import { billing } from '#modules/billing';
import { carePlans } from '#modules/care-plans';
import { codes } from '#modules/codes';
import { consents } from '#modules/consents';
import { contact } from '#modules/contact';
import { documents } from '#modules/documents';
import { encounters } from '#modules/encounters';
import { exchange } from '#modules/exchange';
import { insight } from '#modules/insight';
import { messaging } from '#modules/messaging';
import { partners } from '#modules/partners';
import { patients } from '#modules/patients';
import { people } from '#modules/people';
import { referrals } from '#modules/referrals';
import { reminders } from '#modules/reminders';
import { runs } from '#modules/runs';
import { scheduling } from '#modules/scheduling';
import { signIn } from '#modules/sign-in';
import { tasks } from '#modules/tasks';
import { tenancy } from '#modules/tenancy';

const all = [
  tenancy,
  signIn,
  people,
  partners,
  codes,
  patients,
  consents,
  access,
  encounters,
  scheduling,
  referrals,
  assessments,
  carePlans,
  tasks,
  billing,
  insight,
  documents,
  messaging,
  reminders,
  contact,
  exchange,
  runs,
];

type PartsOf<One> = One extends Module<infer Parts> ? Parts : never;
/** All that any of a union asks for. */
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** The parts that the modules work with: the kernel, and the needs of each module. */
export type ModuleParts = Together<PartsOf<(typeof all)[number]>>;

export const modules: readonly Module<ModuleParts>[] = all;
export const queueNames: readonly string[] = [
  expireAnswersQueue,
  mergeAuditPeopleQueue,
  timerQueue,
  ...runQueues,
  ...queuesOf(modules),
];
export const announce = announcer(modules);
/** Handles due timers of all modules; the job calls it each minute. */
export const timerRound = (parts: ModuleParts): Promise<void> => tendTimers(parts.db, timersOf(modules, parts));
