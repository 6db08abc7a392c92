/** A capability as one value: the modules it needs, its routes, its jobs and its events. The schema assigns its tables. */
import type { Listener } from '#kernel/events/announce';
import type { Kernel, Scope } from '#kernel/http/api';
import type { Job } from '#kernel/jobs/jobs';
import type { ResumableKind } from '#kernel/runs/resumable';
import type { TimerHandler, TimerHandlers } from '#kernel/timers/timers';

/** @template Parts what its routes and jobs work with: the kernel, and settings of the server */
export interface Module<Parts = Kernel> {
  readonly name: string;
  /** Modules that it imports, or whose read views its statements name. */
  readonly needs: readonly string[];
  readonly mount?: (app: Scope, parts: Parts) => void;
  /** By queue. A job is as durable as the rows beside it. */
  readonly jobs?: Readonly<Record<string, (parts: Parts) => Omit<Job, 'name'>>>;
  /** Long work in portions, which continues after its server died. */
  readonly runs?: readonly ((parts: Parts) => ResumableKind)[];
  /** By the kind of timer: the handler of a due one. */
  readonly timers?: Readonly<Record<string, (parts: Parts) => TimerHandler>>;
  /** By event. */
  readonly events?: Readonly<Record<string, Listener>>;
}

/** Every queue, made with the tables before any server sends to one. */
export const queuesOf = (modules: readonly { readonly jobs?: Readonly<Record<string, unknown>> }[]): string[] =>
  modules.flatMap(({ jobs = {} }) => Object.keys(jobs));

export const jobsOf = <Parts>(modules: readonly Pick<Module<Parts>, 'jobs'>[], parts: Parts): Job[] =>
  modules.flatMap(({ jobs = {} }) => Object.entries(jobs).map(([name, make]) => ({ name, ...make(parts) })));

export const runsOf = <Parts>(modules: readonly Pick<Module<Parts>, 'runs'>[], parts: Parts): ResumableKind[] =>
  modules.flatMap(({ runs = [] }) => runs.map((make) => make(parts)));

export const timersOf = <Parts>(modules: readonly Pick<Module<Parts>, 'timers'>[], parts: Parts): TimerHandlers =>
  new Map(modules.flatMap(({ timers = {} }) => Object.entries(timers).map(([kind, make]) => [kind, make(parts)])));
