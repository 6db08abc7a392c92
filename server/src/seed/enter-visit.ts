/** Enters visits of the demonstration: recorded by the worker, signed soon after, some waiting for the supervisor. */
import { addDays } from '@puente/contract';
import { runAt } from '#kernel/config/clock';
import type { DemoApi, DemoRecord } from './demo-api.ts';
import type { DemoVisit } from './make-visits.ts';
import type { EncounterBody } from './write-visit.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

interface WorkersVisit extends DemoVisit {
  readonly api: DemoApi;
}

/**
 * Notes are signed soon after the visit; one in sixteen is found again days later, if they have passed. The one with a next
 * step was signed yesterday: it is not locked yet.
 */
function signingTime(id: string, { endedAt, nextStepOn }: EncounterBody): Date {
  const ended = Date.parse(String(endedAt));
  if (nextStepOn) return new Date(Math.max(ended, Date.now() - dayMs));
  const late = ended + 5 * dayMs;
  return new Date(id.endsWith('0') && late < Date.now() ? late : Math.min(ended + 20 * minuteMs, Date.now()));
}

const sign = ({ id, body, api }: WorkersVisit, record: Pick<DemoRecord, 'id' | 'version'>) =>
  runAt(signingTime(id, body), () => api.command('encounters', record, { name: 'sign' }));

/** @param today civil date */
export async function enterVisit(visit: WorkersVisit, today: string): Promise<void> {
  const { id, body, stand, api } = visit;
  const record = await api.create('encounters', id, body);
  const act = (name: string, said: object) => api.command('encounters', record, { name, body: said });
  if (stand === 'signed') await sign(visit, record);
  if (stand === 'no-show') await act('no-show', { reason: 'Nobody opened the door, and the phone was off.' });
  if (stand !== 'rescheduled') return;
  const hour = body.startedAt.slice(10);
  await act('reschedule', {
    startedAt: `${addDays(today, 2)}${hour}`,
    reason: 'Has to work, and asked for another day.',
  });
}

/** These wait for a co-signature, as does what is signed from now on; the earlier ones were signed before it was asked for. */
export async function enterCosigning(
  visits: readonly WorkersVisit[],
  { admin, clinician }: Readonly<Record<'admin' | 'clinician', DemoApi>>,
): Promise<void> {
  await admin.settle({ cosignVisits: true });
  for (const visit of visits) {
    if (visit.stand !== 'to-cosign' && visit.stand !== 'returned') continue;
    await sign(visit, { id: visit.id, version: 1 });
    if (visit.stand !== 'returned') continue;
    const reason = 'Please say which clinic you called, and what they answered.';
    await clinician.command('encounters', { id: visit.id, version: 2 }, { name: 'return', body: { reason } });
  }
}
