/** Mails a receipt as things are when it leaves: who may not be written to any more gets none. */
import { disclosure } from '@puente/contract';
import { type Context, systemContext } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Database } from '#kernel/database/database';
import { DeliveryError, type Job } from '#kernel/jobs/jobs';
import type { Values } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import type { Senders } from '#modules/messaging';
import { receiptQueue } from './mail-receipt.ts';
import { blockOf, type Receipt, readReceipt, readReceipts } from './read-receipt.ts';
import { type ReceiptMail, type ReceiptMails, receiptMail } from './receipt-mail.ts';

interface Sending {
  readonly db: Database;
  readonly receipts: ReceiptMails;
  readonly senders: Pick<Senders, 'mail'>;
  /** The demonstration's mails stay in its outbox. */
  readonly demo: boolean;
}

async function send({ receipts, senders, demo }: Sending, receipt: Receipt): Promise<boolean> {
  if (blockOf(receipt)) return false;
  if (demo) return true;
  if (!senders.mail) throw new DeliveryError('no_mail_server');
  return (await senders.mail(receiptMail(receipts, receipt))) === 'sent';
}

async function note(db: Database, ctx: Context, { id, isMailed }: { id: string; isMailed: boolean }) {
  await db.work(ctx, async (tx) => {
    const gate = records(tx, ctx);
    const [record] = await gate.lockMany(disclosure, {
      where: (p) => `t.id = ${p.add(id, 'uuid')} and t.receipt_state = 'waiting'`,
      action: 'settle-receipt',
    });
    if (!record) return;
    const values: Values<typeof disclosure> = isMailed
      ? { receiptState: 'mailed', receiptMailedAt: now().toISOString() }
      : { receiptState: 'not-mailed' };
    await gate.changeMany(disclosure, [{ record, values }], { action: 'settle-receipt', keepsVersion: true });
  });
}

/** At least once: a process that dies between the mail server's yes and the commit sends it again. */
export const deliverReceipt = (sending: Sending): Omit<Job, 'name'> => ({
  handle: async ({ tenantId, disclosureId: id }: { tenantId: string; disclosureId: string }) => {
    const { db } = sending;
    const ctx = systemContext(receiptQueue, tenantId);
    const receipt = await db.work(ctx, (tx) => readReceipt(tx, ctx, id));
    if (receipt?.state !== 'waiting') return;
    await note(db, ctx, { id, isMailed: await send(sending, receipt) });
  },
});

/** The demonstration's outbox: the newest fifty of each organization. */
export async function receiptOutbox(db: Database, parts: ReceiptMails): Promise<readonly ReceiptMail[]> {
  const tenants = await db.ask<{ id: string }>('select id from search.tenant_ids() as id');
  const mailed = await Promise.all(
    tenants.map(({ id }) => {
      const ctx = systemContext(receiptQueue, id);
      const condition = 'd.receipt_mailed_at is not null order by d.receipt_mailed_at desc limit 50';
      return db.work(ctx, (tx) => readReceipts(tx, ctx, { condition, values: [] }));
    }),
  );
  return mailed.flat().map((receipt) => receiptMail(parts, receipt));
}
