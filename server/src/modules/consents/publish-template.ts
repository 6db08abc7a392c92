/** A text comes into use with the next number of its kind; the previous text in use is retired. */
import { consentTemplate } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { CommandHandler } from '#kernel/records/behavior';
import { doCommand } from '#kernel/records/do-command';
import { records } from '#kernel/records/records';

export const publishTemplate: CommandHandler<typeof consentTemplate, 'publish'> = async ({ tx, ctx, record }) => {
  const gate = records(tx, ctx);
  const ofKind = await gate.lockMany(consentTemplate, {
    where: (p) => `t.kind = ${p.add(record.kind, 'text')} and t.number is not null`,
    action: 'retire',
  });
  for (const earlier of ofKind.filter(({ status }) => status === 'published'))
    await doCommand({ tx, ctx, resource: consentTemplate }, { name: 'retire', record: earlier, body: {} });
  const last = ofKind.reduce((most, { number }) => Math.max(most, number ?? 0), 0);
  const at = now().toISOString();
  return { values: { number: last + 1, publishedAt: at, ...confirmedBy(ctx, at) } };
};

/** Shipped words that the system publishes wait for a member to confirm them. */
const confirmedBy = ({ principal }: Context, at: string) =>
  principal ? { confirmedAt: at, confirmedByName: principal.name } : {};

export const confirmTemplate: CommandHandler<typeof consentTemplate, 'confirm'> = ({ ctx }) => ({
  values: confirmedBy(ctx, now().toISOString()),
});
