/** What a completed assessment finds: a possible need for each domain, or an open one that is found again. */
import { type assessment, type FoundNeed, need, openNeedStates } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { doCommand } from '#kernel/records/do-command';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import { endNeed } from './need-commands.ts';

interface Finding {
  readonly record: LockedRecord<typeof assessment>;
  readonly found: readonly FoundNeed[];
  readonly today: string;
}

/**
 * An open need of the domain that bears the labels of the assessment: what is closed and what is open are asked apart, so that no
 * open record tells of a closed one.
 */
const openOnes = `
  select t.id, t.domain from needs t join assessments a on a.tenant_id = t.tenant_id and a.id = $2 and a.labels = t.labels
  where t.tenant_id = $1 and t.patient_id = any (array(select same_person(a.patient_id))) and t.status = any ($3)`;

export async function findNeeds(tx: Transaction, ctx: Context, { record, found, today }: Finding): Promise<void> {
  // Of several answers about one domain the first says what was found.
  const first = new Map(found.map((one) => [one.domain, one] as const).toReversed());
  if (first.size === 0) return;
  await tx.query('select hold_records($1, $2)', [ctx.tenantId, record.patientId]);
  const open = await tx.query<{ id: string; domain: string }>(openOnes, [ctx.tenantId, record.id, openNeedStates]);
  const gate = records(tx, withSystemRights(ctx));
  for (const [domain, { linkId, icd10cm }] of first) {
    const there = open.find((one) => one.domain === domain);
    if (there) {
      const known = await gate.lock(need, there.id);
      const how = { action: 'find-again', keepsVersion: true } as const;
      await gate.changeMany(need, [{ record: known, values: { lastFoundOn: today } }], how);
      continue;
    }
    await gate.create(need, {
      values: {
        ...{ patientId: record.patientId, domain, code: icd10cm, encounterId: record.encounterId },
        ...{ assessmentId: record.id, linkId, foundOn: today, lastFoundOn: today },
        recordedByName: ctx.principal?.name ?? null,
      },
    });
  }
}

/** The possible needs that an assessment found go with it. */
export async function dropFound(
  tx: Transaction,
  ctx: Context,
  { assessmentId, reason }: { readonly assessmentId: string; readonly reason: string },
): Promise<void> {
  const gate = records(tx, withSystemRights(ctx));
  const possible = await gate.lockMany(need, {
    where: (p) => `t.assessment_id = ${p.add(assessmentId, 'uuid')} and t.status = 'possible'`,
    action: 'void',
  });
  for (const record of possible)
    await doCommand(
      { tx, ctx, resource: need, asSystem: true },
      { name: 'void', record, body: { reason }, handler: endNeed },
    );
}
