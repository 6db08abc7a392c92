/**
 * For each kind of request: the number of its statements and round trips, and PostgreSQL's time to parse, plan and
 * execute. One request after another finds colder caches than eight under way, and reports cost time too: the shares
 * are true, not the sum.
 */

import pg from 'pg';
import { type BenchData, connected } from '../data/open-data.ts';
import { reportParts, type Split } from '../load/backend-work.ts';
import { requestFor } from '../load/operations.ts';
import { openRecorder } from '../load/record-requests.ts';
import { timeOrderedId } from '../load/time-ordered-id.ts';
import { type Priced, pricedRequests, somePeople, tenant } from './priced-requests.ts';

export interface Parts extends Split {
  readonly statements: number;
  readonly roundTrips: number;
}

/** Requests of a kind before its parts are looked at: more than PostgreSQL plans a statement before it settles. */
const warmUp = 12;
const looks = 24;

export async function partsOfRequests(data: BenchData): Promise<ReadonlyMap<Priced, Parts>> {
  const superuser = await connected(data.superuserUrl);
  const role = pg.escapeIdentifier(new URL(data.appUrl).username);
  try {
    await reportParts(superuser, role, true);
    const recorder = await openRecorder(data);
    try {
      const parts = new Map<Priced, Parts>();
      for (const priced of pricedRequests) {
        const record = (request: Parameters<typeof recorder.record>[2]) =>
          recorder.record(tenant, priced.staff, request);
        const people = somePeople();
        if (priced.writes) {
          const id = timeOrderedId();
          await record(requestFor('insert', id));
          people.splice(0, people.length, { id, version: 1 });
        }
        const sum = { parse: 0, plan: 0, execute: 0, statements: 0, roundTrips: 0 };
        for (let count = -warmUp; count < looks; count += 1) {
          const person = people[(count + warmUp) % people.length]!;
          const {
            answer,
            split,
            count: statements,
            roundTrips,
          } = await record(priced.request({ person, count: count + warmUp }));
          if (priced.writes) person.version = (JSON.parse(answer.body) as { version: number }).version;
          if (count < 0) continue;
          for (const [name, used] of Object.entries({ ...split, statements, roundTrips }))
            sum[name as keyof typeof sum] += used / looks;
        }
        parts.set(priced, sum);
      }
      return parts;
    } finally {
      await recorder.close();
    }
  } finally {
    await reportParts(superuser, role, false);
    await superuser.end();
  }
}
