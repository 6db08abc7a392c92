/** The instruments that ship, and how an organization gets them: as it begins, and when a release brings a new version. */
import { type CreateOf, questionnaire } from '@puente/contract';
import { v5 } from 'uuid';
import { type Context, systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { doCommand } from '#kernel/records/do-command';
import { records } from '#kernel/records/records';
import auditC from './data/audit-c.json' with { type: 'json' };
import dast10 from './data/dast-10.json' with { type: 'json' };
import epds from './data/epds.json' with { type: 'json' };
import gad7 from './data/gad-7.json' with { type: 'json' };
import hungerVitalSign from './data/hunger-vital-sign.json' with { type: 'json' };
import phq2 from './data/phq-2.json' with { type: 'json' };
import phq9 from './data/phq-9.json' with { type: 'json' };
import prapare from './data/prapare.json' with { type: 'json' };
import shortQuestions from './data/short-questions.json' with { type: 'json' };
import { derivedFrom } from './derive.ts';
import { publishQuestionnaire } from './publish-questionnaire.ts';

type Content = CreateOf<typeof questionnaire>['content'];

export const shippedQuestionnaires: readonly { readonly url: string; readonly version: string }[] = [
  shortQuestions,
  prapare,
  hungerVitalSign,
  phq2,
  phq9,
  gad7,
  auditC,
  dast10,
  epds,
];

export const shippedQuestionnaireId = (tenantId: string, { url, version }: (typeof shippedQuestionnaires)[number]) =>
  v5(`questionnaire ${url} ${version}`, tenantId);

/** Publishes the shipped versions that the organization has never had; one that it retired or replaced stays so. */
export async function enterQuestionnaires(db: Database, tenantId: string): Promise<void> {
  const ctx = systemContext('create-tenant', tenantId);
  await db.work(ctx, async (tx) => {
    const there = await tx.query<{ id: string }>('select id from questionnaires where tenant_id = $1 and is_shipped', [
      tenantId,
    ]);
    const ids = new Set(there.map(({ id }) => id));
    for (const shipped of shippedQuestionnaires) {
      const id = shippedQuestionnaireId(tenantId, shipped);
      if (!ids.has(id)) await enter(tx, ctx, { id, content: shipped as unknown as Content });
    }
  });
}

async function enter(tx: Transaction, ctx: Context, { id, content }: { id: string; content: Content }) {
  const gate = records(tx, ctx);
  await gate.create(questionnaire, { id, values: { content, ...derivedFrom(content), isShipped: true } });
  const record = await gate.lock(questionnaire, id, 'publish');
  const publish = { name: 'publish', record, body: {}, handler: publishQuestionnaire } as const;
  await doCommand({ tx, ctx, resource: questionnaire }, publish);
}
