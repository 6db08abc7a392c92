/** The templates that ship, and how an organization gets them: as it begins, and when a release brings a new one. */
import {
  type CarePlanKind,
  carePlanTemplate,
  type Language,
  type PlanWords,
  type SdohCategory,
  type TemplateGoal,
} from '@puente/contract';
import { v5 } from 'uuid';
import { systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import type { Job } from '#kernel/jobs/jobs';
import { records } from '#kernel/records/records';
import shipped from './templates.json' with { type: 'json' };

type Spoken = Readonly<Record<Language, string>>;

interface ShippedTemplate {
  readonly name: string;
  readonly domain: SdohCategory | null;
  readonly title: Spoken;
  /** What stands in the way, for a need without words of the person. */
  readonly barrier: Spoken;
  readonly goals: readonly (Omit<TemplateGoal, 'text'> & { readonly text: PlanWords })[];
}

const kind: CarePlanKind = 'chw-plan-of-care';
const shippedCarePlanTemplates = shipped as readonly ShippedTemplate[];

export const barrierOf = (domain: SdohCategory, language: Language): string =>
  shippedCarePlanTemplates.find((one) => one.domain === domain)!.barrier[language];

const shippedId = (tenantId: string, name: string) => v5(`care plan template ${name}`, tenantId);

/** Enters those that the organization has never had; one that it archived or changed stays so. */
export async function enterCarePlanTemplates(db: Database, tenantId: string): Promise<void> {
  const ctx = systemContext('create-tenant', tenantId);
  await db.work(ctx, async (tx) => {
    const there = await tx.query<{ name: string }>(
      'select shipped_as as name from care_plan_templates where tenant_id = $1 and shipped_as is not null',
      [tenantId],
    );
    const [tenant] = await tx.query<{ language: Language }>(
      'select languages[1] as language from tenants where tenant_id = $1',
      [tenantId],
    );
    const fresh = shippedCarePlanTemplates.filter(({ name }) => !there.some((one) => one.name === name));
    const rows = fresh.map(({ name, domain, title, goals }) => ({
      id: shippedId(tenantId, name),
      values: { title: title[tenant?.language ?? 'en'], kind, domain, goals: [...goals], shippedAs: name },
    }));
    await records(tx, ctx).createMany(carePlanTemplate, rows);
  });
}

export const templatesQueue = 'enter-care-plan-templates';

/** An organization that is older than a shipped template gets it in the night. */
export const enterEachNight = (db: Database): Omit<Job, 'name'> => ({
  schedule: '41 8 * * *',
  handle: async () => {
    for (const { id } of await db.ask<{ id: string }>('select id from search.tenant_ids() as id'))
      await enterCarePlanTemplates(db, id);
  },
});
