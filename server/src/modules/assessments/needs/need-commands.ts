/** The commands of a need, each with its day. */
import type { need } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import type { CommandHandler, CommandHandlers } from '#kernel/records/behavior';
import { refuseSecond } from './keep-need.ts';

type Need = typeof need;

const confirmNeed: CommandHandler<Need, 'confirm'> = async ({ tx, ctx, record, body }) => ({
  values: {
    ownWords: body.ownWords ?? record.ownWords,
    priority: body.priority ?? record.priority,
    confirmedOn: await tenantToday(tx, ctx),
    confirmedByName: ctx.principal?.name ?? null,
  },
});

const closed = async (tx: Transaction, ctx: Context, why: string | null | undefined) => ({
  values: { closedOn: await tenantToday(tx, ctx), statusReason: why || null },
});

const settle: CommandHandler<Need, 'meet' | 'decline'> = ({ tx, ctx, body }) => closed(tx, ctx, body.note);
const leave: CommandHandler<Need, 'refute' | 'leave'> = ({ tx, ctx, body }) => closed(tx, ctx, body.reason);

const reopen: CommandHandler<Need, 'reopen'> = ({ ctx, id }) => ({
  values: { closedOn: null, statusReason: null },
  after: (tx) => refuseSecond(tx, ctx, id),
});

export const endNeed: CommandHandler<Need, 'void'> = ({ body }) => ({ values: { statusReason: body.reason } });

export const needCommands: CommandHandlers<Need> = {
  confirm: confirmNeed,
  refute: leave,
  meet: settle,
  leave,
  decline: settle,
  reopen,
  void: endNeed,
};
