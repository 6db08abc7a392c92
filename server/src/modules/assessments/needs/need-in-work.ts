/** Work on a need begins with a referral for it. */
import { need } from '@puente/contract';
import { withSystemRights } from '#kernel/access/context';
import type { Listener } from '#kernel/events/announce';
import { doCommand } from '#kernel/records/do-command';
import { records } from '#kernel/records/records';

export const needInWork: Listener = async ({ tx, ctx, data }) => {
  const [record] = await records(tx, withSystemRights(ctx)).lockMany(need, {
    where: (p) => `t.id = ${p.add(data['needId'], 'uuid')} and t.status = 'open'`,
    action: 'begin',
  });
  if (record) await doCommand({ tx, ctx, resource: need, asSystem: true }, { name: 'begin', record, body: {} });
};
