/** Diagnoses have a code that is valid on their day, and are in the list of problems once. Workers propose social needs. */
import {
  diagnosis,
  isSocialNeed,
  openClinicalStates,
  readDiagnosisCode,
  restingClinicalStates,
} from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Database, Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import { AppError, fieldConflict, fieldRefusal } from '#kernel/errors/errors';
import type { CommandHandler, CreateHandler, UpdateHandler } from '#kernel/records/behavior';
import { Parameters } from '#kernel/sql/statement';
import { codeOn } from '#modules/codes';

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
const isOpen = `t.status in ('unconfirmed', 'provisional', 'confirmed') and t.clinical_status in (${list(openClinicalStates)})`;

/** ICD-10-CM guidelines I.B.14: others than clinicians document Z55 to Z65; a clinician confirms. */
function checkWorker({ principal }: Context, code: string, recordedAs: string) {
  if (!principal || principal.roles.includes('clinician')) return;
  if (!isSocialNeed(code))
    throw fieldRefusal('code', 'not_allowed', 'Choose a code of Z55 to Z65. A clinician records other diagnoses.');
  if (recordedAs !== 'unconfirmed')
    throw fieldRefusal('recordedAs', 'not_allowed', 'Propose it as unconfirmed. A clinician confirms it.');
}

/** Days that fit each other and the state. @throws AppError validation */
async function checkRow(tx: Transaction, ctx: Context, id: string) {
  const [row] = await tx.query<Record<string, string | null>>(
    `select d.onset_on as "onsetOn", d.abated_on as "abatedOn", d.clinical_status as "clinicalStatus"
     from diagnoses d where d.tenant_id = $1 and d.id = $2`,
    [ctx.tenantId, id],
  );
  const { onsetOn, abatedOn, clinicalStatus } = row!;
  const today = await tenantToday(tx, ctx);
  if (onsetOn && onsetOn > today) throw fieldRefusal('onsetOn', 'future', 'Choose today or a day before.');
  if (abatedOn && abatedOn > today) throw fieldRefusal('abatedOn', 'future', 'Choose today or a day before.');
  const isResting = restingClinicalStates.some((state) => state === clinicalStatus);
  if (abatedOn && !isResting)
    throw fieldRefusal('abatedOn', 'not_allowed', 'Leave it empty while the problem is there.');
  if (!abatedOn && clinicalStatus === 'resolved')
    throw fieldRefusal('abatedOn', 'required', 'Give the day since when it is gone.');
}

/**
 * A problem is in the list once, and a diagnosis once for a visit, among the records that the caller reads: records
 * closed to the caller leave no trace. One change of a person's diagnoses at a time.
 */
async function checkOnce(tx: Transaction, ctx: Context, id: string) {
  await tx.query(
    'select hold_records(d.tenant_id, d.patient_id) from diagnoses d where d.tenant_id = $1 and d.id = $2',
    [ctx.tenantId, id],
  );
  const p = new Parameters();
  const [other] = await tx.query(
    `select from diagnoses t where t.id <> ${p.add(id, 'uuid')} and t.origin = 'puente' and ${isOpen}
       and exists (select from diagnoses d where d.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and d.id = ${p.add(id, 'uuid')}
         and t.patient_id in (select same_person(d.patient_id)) and t.code = d.code and ${isOpen.replaceAll('t.', 'd.')}
         and (t.category = 'encounter-diagnosis') = (d.category = 'encounter-diagnosis')
         and (d.category <> 'encounter-diagnosis' or t.encounter_id is not distinct from d.encounter_id))
       and ${reach(diagnosis, 'read', { ctx, p, by: 'link' })} limit 1`,
    p.values,
  );
  if (other) throw fieldConflict('code', 'The person has this problem in the list already.');
}

const keep = (ctx: Context, id: string) => async (tx: Transaction) => {
  await checkRow(tx, ctx, id);
  await checkOnce(tx, ctx, id);
};

const confirmedBy = ({ principal }: Context, day: string) => ({
  confirmedOn: day,
  confirmedByName: principal?.name ?? null,
});

export const createDiagnosis =
  (db: Database): CreateHandler<typeof diagnosis> =>
  async ({ ctx, id, body }) => {
    const { recordedAs = diagnosis.initial!.recordedAs } = body;
    const code = readDiagnosisCode(body.code);
    if (!code) throw fieldRefusal('code', 'format', 'Use an ICD-10-CM code, such as Z59.01.');
    checkWorker(ctx, code, recordedAs);
    const { today, visit } = await db.work(ctx, async (tx) => {
      const [row] = await tx.query<{ visit: string | null }>('select visit_day($1, $2) as visit', [
        body.encounterId ?? null,
        body.patientId,
      ]);
      return { today: await tenantToday(tx, ctx), visit: row!.visit };
    });
    const found = await codeOn(db, code, visit ?? today);
    if (!found) throw fieldRefusal('code', 'unknown', 'ICD-10-CM has no such code on this day.');
    if (!found.billable) throw fieldRefusal('code', 'heading', 'This is a heading. Choose a code below it.');
    return {
      values: {
        code,
        system: 'icd-10-cm',
        title: found.title,
        status: recordedAs,
        recordedByName: ctx.principal?.name ?? null,
        ...(recordedAs === 'confirmed' && confirmedBy(ctx, today)),
      },
      after: keep(ctx, id),
    };
  };

export const updateDiagnosis: UpdateHandler<typeof diagnosis> = ({ ctx, id }) => ({ after: keep(ctx, id) });

export const confirmDiagnosis: CommandHandler<typeof diagnosis, 'confirm'> = async ({ tx, ctx }) => ({
  values: confirmedBy(ctx, await tenantToday(tx, ctx)),
});

export const endDiagnosis: CommandHandler<typeof diagnosis, 'refute' | 'withdraw' | 'void'> = ({ body }) => ({
  values: { statusReason: body.reason },
});

export const resolveDiagnosis: CommandHandler<typeof diagnosis, 'resolve'> = ({ ctx, id, body }) => ({
  values: { abatedOn: body.abatedOn, clinicalStatus: 'resolved' },
  after: keep(ctx, id),
});

/** @throws AppError invalid_move where it never went */
export const reactivateDiagnosis: CommandHandler<typeof diagnosis, 'reactivate'> = ({ ctx, id, record, body }) => {
  if (openClinicalStates.some((state) => state === record.clinicalStatus)) throw new AppError('invalid_move');
  return { values: { abatedOn: null, clinicalStatus: body.clinicalStatus }, after: keep(ctx, id) };
};
