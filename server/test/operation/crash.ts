/** Writers who live visits through to all their ends while server and database are killed under them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPerson, aRecommendation, aVisit, benefitsEntered, newId } from '../support/factories.ts';
import { openSite, type Victim } from './crash-site.ts';
import { type Acknowledged, type CrashReport, settle, verify } from './verify-crash.ts';

/** A killed process or a starting database answers with nothing or with 503: the writer sends the same again. */
const isOutage = (error: unknown) => /fetch failed|terminated|ECONN|UND_ERR/.test(String(error));

export async function runCrashes({
  victims,
  writers,
  between,
}: {
  victims: readonly Victim[];
  writers: number;
  between: () => number;
}): Promise<CrashReport> {
  const site = await openSite();
  const report: CrashReport = {
    kills: [],
    acknowledged: 0,
    repeated: 0,
    missing: [],
    changedAnswers: [],
    signed: 0,
    withoutCharge: 0,
    withSeveralCharges: 0,
    unexplained: 0,
    auditErrors: [],
    fsync: '',
    synchronousCommit: '',
  };
  try {
    const admin = await site.caller('admin');
    await benefitsEntered(admin);
    const { version } = ok(await admin.get('/tenant'));
    ok(await admin.patch('/tenant', { version, cosignVisits: true }));
    const supervisor = await site.caller('clinician');
    const acknowledged: Acknowledged[] = [];
    const crew = await Promise.all(
      Array.from({ length: writers }, (_, number) => site.caller(['chw', 'chw2', 'chw3'][number % 3]!)),
    );
    let stop = false;
    let failure: unknown;
    const confirm = confirmer(acknowledged, () => {
      report.repeated += 1;
    });
    const working = Promise.all(
      crew.map((worker, number) => write({ worker, supervisor, admin, number, confirm, stopped: () => stop })),
    ).catch(async (error: unknown) => {
      // The server's output about it is still under way.
      await sleep(300);
      failure = new Error(`${String(error)}\n${site.server.said()}`);
    });
    for (const victim of victims) {
      await sleep(between());
      await site.kill(victim);
      report.kills.push(victim);
      const before = acknowledged.length;
      for (const end = Date.now() + 60_000; acknowledged.length < before + 3 * writers; await sleep(50)) {
        if (failure) throw failure;
        if (Date.now() > end) throw new Error(`After ${report.kills.join(', ')} nothing is written any more.`);
      }
    }
    stop = true;
    await working;
    if (failure) throw failure;
    report.acknowledged = acknowledged.length;
    await settle(site.services);
    await verify(site.services, acknowledged, report);
    return report;
  } finally {
    await site.close();
  }
}

type Confirm = (kind: string, send: () => Promise<Answer>) => Promise<Content>;

/** Sends a request until it is answered, and keeps what was confirmed. */
const confirmer =
  (acknowledged: Acknowledged[], repeated: () => void): Confirm =>
  async (kind, send) => {
    for (;;) {
      try {
        const answer = await send();
        if (answer.status !== 503) {
          const { id, version, ...body } = ok(answer);
          acknowledged.push({ kind, id, version, text: answer.text, again: send });
          return { id, version, ...body };
        }
      } catch (error) {
        if (!isOutage(error)) throw error;
      }
      repeated();
      await sleep(100);
    }
  };

interface Writer {
  readonly worker: Caller;
  /** The member whose signature the notes of the worker need. */
  readonly supervisor: Caller;
  readonly admin: Caller;
  readonly number: number;
  readonly confirm: Confirm;
  readonly stopped: () => boolean;
}

/** Registers a person and carries visits through to their ends until the end is called. */
async function write({ worker, supervisor, admin, number, confirm, stopped }: Writer): Promise<void> {
  const create = (path: string, body: object) => {
    const id = newId();
    return confirm('create', () => worker.put(`${path}/${id}`, body));
  };
  const act = ({ id, version }: Content, name: string, body: object = {}, caller = worker) =>
    confirm(name, () => caller.post(`/encounters/${id}/${name}`, { version, ...body }));
  const reason = 'Said so on the phone.';

  const person = await create('/patients', aPerson());
  await create('/recommendations', aRecommendation(person.id));
  const need = await create('/diagnoses', { patientId: person.id, code: 'Z5901' });
  await confirm('confirm', () => supervisor.post(`/diagnoses/${need.id}/confirm`, { version: need.version }));

  /** Days apart, so that each visit has units of its own. */
  const past = (visits: number) => aVisit(person.id, { from: -1440 * (visits + 1) - 60 * number });
  const planned = (hours = 1) => {
    const startedAt = new Date(Date.now() + hours * 3_600_000).toISOString();
    return create('/encounters', { patientId: person.id, startedAt, plannedAt: startedAt, mode: 'in-person' });
  };
  const stories: readonly ((visits: number) => Promise<unknown>)[] = [
    async (visits) => {
      const signed = await act(await create('/encounters', past(visits)), 'sign');
      return act(signed, 'cosign', {}, supervisor);
    },
    async (visits) => {
      const signed = await act(await create('/encounters', past(visits)), 'sign');
      const returned = await act(signed, 'return', { reason }, supervisor);
      const mended = await confirm('update', () =>
        worker.patch(`/encounters/${returned.id}`, { version: returned.version, note: 'The clinic on Elm Street.' }),
      );
      const again = await act(await act(mended, 'sign'), 'cosign', {}, supervisor);
      return act(again, 'amend', { reason, text: 'It was the one on Oak Street.' });
    },
    async () => {
      const begun = await act(await act(await planned(), 'check-in'), 'start');
      const { startedAt, endedAt, ...written } = aVisit(person.id) as Readonly<Record<string, unknown>>;
      const whole = await confirm('update', () => {
        const { patientId: _patient, ...note } = written;
        const began = Date.parse(String(begun['startedAt'])) - 3_600_000;
        const times = {
          startedAt: new Date(began).toISOString(),
          endedAt: new Date(began + 47 * 60_000).toISOString(),
        };
        return worker.patch(`/encounters/${begun.id}`, { version: begun.version, ...note, ...times });
      });
      return act(await act(whole, 'complete'), 'sign');
    },
    async () => {
      const missed = await act(await planned(-1), 'no-show', { reason });
      const waits = await act(missed, 'undo-no-show');
      const startedAt = new Date(Date.now() + 7_200_000).toISOString();
      return act(await act(waits, 'no-show', { reason }), 'plan-again', { startedAt });
    },
    async () => {
      const startedAt = new Date(Date.now() + 7_200_000).toISOString();
      const { nextEncounterId } = await act(await planned(), 'reschedule', { startedAt, reason });
      return act({ id: String(nextEncounterId), version: 1 } as Content, 'cancel', { reason });
    },
    async (visits) => act(await act(await create('/encounters', past(visits)), 'sign'), 'void', { reason }, admin),
  ];
  for (let visits = 0; !stopped(); visits += 1) await stories[(visits + number) % stories.length]!(visits);
}
