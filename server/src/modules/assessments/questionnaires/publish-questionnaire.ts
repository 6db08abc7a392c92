/** A draft comes into use with the next number of its url; the version that was in use is retired, and begun assessments keep it. */
import { questionnaire } from '@puente/contract';
import { now } from '#kernel/config/clock';
import type { CommandHandler } from '#kernel/records/behavior';
import { doCommand } from '#kernel/records/do-command';
import { records } from '#kernel/records/records';

export const publishQuestionnaire: CommandHandler<typeof questionnaire, 'publish'> = async ({ tx, ctx, record }) => {
  const ofUrl = await records(tx, ctx).lockMany(questionnaire, {
    where: (p) => `t.url = ${p.add(record.url, 'text')} and t.number is not null`,
    action: 'retire',
  });
  for (const earlier of ofUrl.filter(({ status }) => status === 'published'))
    await doCommand({ tx, ctx, resource: questionnaire }, { name: 'retire', record: earlier, body: {} });
  const last = ofUrl.reduce((most, { number }) => Math.max(most, number ?? 0), 0);
  return { values: { number: last + 1, publishedAt: now().toISOString() } };
};
