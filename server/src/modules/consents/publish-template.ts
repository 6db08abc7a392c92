/** Words come into use with the next number of their kind; those that were in use are retired. */
import { consentTemplate } from '@puente/contract';
import { now } from '#kernel/config/clock';
import type { CommandCall, Effects } from '#kernel/records/behaviour';
import { records } from '#kernel/records/records';

export async function publishTemplate({ tx, ctx, record }: CommandCall<unknown, { kind: string }>): Promise<Effects> {
  const gate = records(tx, ctx);
  const ofKind = await gate.lockMany<{ status: string; number: number | null }>(consentTemplate, {
    where: (p) => `t.kind = ${p.add(record.kind, 'text')} and t.number is not null`,
    action: 'retire',
  });
  for (const earlier of ofKind.filter(({ status }) => status === 'published'))
    await gate.command(consentTemplate, earlier, { action: 'retire' });
  const last = ofKind.reduce((most, { number }) => Math.max(most, number ?? 0), 0);
  return { values: { number: last + 1, publishedAt: now().toISOString() } };
}
