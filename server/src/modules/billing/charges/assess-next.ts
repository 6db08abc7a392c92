/** Takes the next due row of an organization, handles it and deletes it: in one transaction, so that nothing is lost. */
import { systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { assessPerson } from './assess-person.ts';
import { awaitAssessments, lockPerson } from './lock-person.ts';
import { peopleConcerned, type Wide } from './people-concerned.ts';

interface Due extends Omit<Wide, 'kind'> {
  readonly id: string;
  readonly kind: Wide['kind'] | 'person';
}

/** The most people noted at a time for a fact that concerns many. */
const peopleAtOnce = 200;

/** Rows locked by another worker are skipped. */
async function takeNext(tx: Transaction, tenantId: string) {
  const [due] = await tx.query<Due & Record<string, unknown>>(
    `select id, kind, subject_id as "subjectId", codes, days::text, after_id as "afterId" from assessments_due
     where tenant_id = $1 and due_at <= clock_timestamp() order by bulk, due_at limit 1 for update skip locked`,
    [tenantId],
  );
  return due;
}

const drop = (tx: Transaction, tenantId: string, id: string) =>
  tx.query('delete from assessments_due where tenant_id = $1 and id = $2', [tenantId, id]);

/** Drops all notes of this person: the facts we read next are newer than any of them. */
const dropPerson = (tx: Transaction, tenantId: string, records: readonly string[]) =>
  tx.query(
    `delete from assessments_due where tenant_id = $1 and id in (
       select id from assessments_due where tenant_id = $1 and kind = 'person' and subject_id = any ($2::uuid[]) for update skip locked)`,
    [tenantId, records],
  );

async function notePeople(tx: Transaction, tenantId: string, { id, ...fact }: Wide & { id: string }) {
  // People noted already were concerned before this fact.
  if (fact.afterId === null) await awaitAssessments(tx, tenantId);
  const people = await peopleConcerned(tx, { tenantId, most: peopleAtOnce }, fact);
  const isMore = people.length === peopleAtOnce;
  await tx.query(
    `insert into assessments_due (tenant_id, kind, subject_id, bulk) select $1, 'person', person, $3 from unnest($2::uuid[]) person`,
    [tenantId, people, isMore || fact.afterId !== null],
  );
  if (isMore)
    await tx.query(
      'update assessments_due set after_id = $3, bulk = true, due_at = clock_timestamp() where tenant_id = $1 and id = $2',
      [tenantId, id, people.at(-1)],
    );
  else await drop(tx, tenantId, id);
}

/** Tried again after a second, then ever later, at the latest after five minutes. */
const putOff = (db: Database, tenantId: string, id: string) =>
  db.work(systemContext('assess-charges', tenantId), (tx) =>
    tx.query(
      `update assessments_due set tries = tries + 1, due_at = clock_timestamp() + least(300, power(2, least(tries, 16))) * interval '1 second'
       where tenant_id = $1 and id = $2`,
      [tenantId, id],
    ),
  );

/** Whether there was a due row. @throws its failure; the row is delayed and holds up no other */
export async function assessNext(db: Database, tenantId: string): Promise<boolean> {
  const ctx = systemContext('assess-charges', tenantId);
  let taken: string | undefined;
  try {
    return await db.work(ctx, async (tx) => {
      const due = await takeNext(tx, tenantId);
      taken = due?.id;
      if (!due) return false;
      const { kind } = due;
      if (kind !== 'person') {
        await notePeople(tx, tenantId, { ...due, kind });
        return true;
      }
      const records = await lockPerson(tx, ctx, due.subjectId!);
      await drop(tx, tenantId, due.id);
      await dropPerson(tx, tenantId, records);
      if (!(await assessPerson(tx, ctx, records)))
        await tx.query(
          `insert into assessments_due (tenant_id, kind, subject_id, bulk) values ($1, 'person', $2, true)`,
          [tenantId, due.subjectId],
        );
      return true;
    });
  } catch (error) {
    if (taken !== undefined) await putOff(db, tenantId, taken);
    throw error;
  }
}
