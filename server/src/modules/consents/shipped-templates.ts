/** The words that ship, in three languages, and how an organization gets them. */
import { type ConsentKind, type CreateOf, consentTemplate } from '@puente/contract';
import { v5 } from 'uuid';
import { systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { doCommand } from '#kernel/records/do-command';
import { records } from '#kernel/records/records';
import { publishTemplate } from './publish-template.ts';
import shipped from './texts.json' with { type: 'json' };

export const shippedTexts = shipped;

export const shippedTemplateId = (tenantId: string, kind: ConsentKind) => v5(`consent template ${kind}`, tenantId);

/** Does nothing for a kind of which the organization has words. */
export async function enterTemplates(db: Database, tenantId: string): Promise<void> {
  const ctx = systemContext('create-tenant', tenantId);
  await db.work(ctx, async (tx) => {
    const there = await tx.query<{ kind: string }>('select distinct kind from consent_templates where tenant_id = $1', [
      tenantId,
    ]);
    const gate = records(tx, ctx);
    for (const values of shipped as CreateOf<typeof consentTemplate>[]) {
      if (there.some(({ kind }) => kind === values.kind)) continue;
      const id = shippedTemplateId(tenantId, values.kind);
      await gate.create(consentTemplate, { id, values });
      const record = await gate.lock(consentTemplate, id, 'publish');
      const publish = { name: 'publish', record, body: {}, handler: publishTemplate } as const;
      await doCommand({ tx, ctx, resource: consentTemplate }, publish);
    }
  });
}
