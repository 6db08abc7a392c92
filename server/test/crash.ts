/** Writers who record and sign visits while server and database are killed under them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Content, ok } from './answer.ts';
import type { Caller } from './caller.ts';
import { openSite, type Victim } from './crash-site.ts';
import { aPerson, aVisit, benefitsEntered, newId } from './factories.ts';
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
    await benefitsEntered(await site.caller('admin'));
    const acknowledged: Acknowledged[] = [];
    const crew = await Promise.all(
      Array.from({ length: writers }, (_, number) => site.caller(['chw', 'chw2', 'chw3', 'clinician'][number % 4]!)),
    );
    let stop = false;
    let failure: unknown;
    const working = Promise.all(
      crew.map((caller, number) =>
        write(
          caller,
          number,
          acknowledged,
          () => stop,
          () => {
            report.repeated += 1;
          },
        ),
      ),
    ).catch(async (error: unknown) => {
      // What the server wrote about it is still under way.
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
    await verify(site.services, acknowledged, crew[0]!, report);
    return report;
  } finally {
    await site.close();
  }
}

/** Registers a person, then records and signs visits until told to stop; each request is sent until it is answered. */
async function write(
  caller: Caller,
  number: number,
  acknowledged: Acknowledged[],
  stopped: () => boolean,
  repeated: () => void,
): Promise<void> {
  const confirmed = async (
    kind: Acknowledged['kind'],
    id: string,
    send: (caller: Caller) => Promise<Answer>,
  ): Promise<Content> => {
    for (;;) {
      try {
        const answer = await send(caller);
        if (answer.status !== 503) {
          const body = ok(answer);
          acknowledged.push({ kind, id, text: answer.text, again: (_other) => send(caller) });
          return body;
        }
      } catch (error) {
        if (!isOutage(error)) throw error;
      }
      repeated();
      await sleep(100);
    }
  };
  const create = (path: string, body: object) => {
    const id = newId();
    return confirmed('create', id, (one) => one.put(`${path}/${id}`, body));
  };
  const person = await create('/patients', aPerson());
  for (let visits = 0; !stopped(); visits += 1) {
    // Days apart, so that each visit has units of its own.
    const visit = await create('/encounters', aVisit(person.id, { from: -1440 * (visits + 1) - 60 * number }));
    await confirmed('sign', visit.id, (one) => one.post(`/encounters/${visit.id}/sign`, { version: visit.version }));
  }
}
