/** Asks for the mail with the person's receipt. The job knows ids alone. */
import type { disclosure, ReceiptBlock } from '@puente/contract';
import { fieldRefusal } from '#kernel/errors/errors';
import type { Jobs } from '#kernel/jobs/jobs';
import type { CommandHandler } from '#kernel/records/behavior';
import { blockOf, readReceipt } from './read-receipt.ts';

export const receiptQueue = 'mail-receipt';
/** For about a day: after a minute, two, four, then every hour. */
const retries = { retryLimit: 30, retryDelay: 60, retryDelayMax: 3600 };

const sentences: Readonly<Record<ReceiptBlock, string>> = {
  voided: 'This was entered in error: there is nothing to tell the person.',
  part2: 'A receipt about records under 42 CFR Part 2 is never mailed. Print it.',
  'not-there': 'The person died, or the record was merged into another. Nothing is mailed.',
  'do-not-contact': 'The person wants no contact. Print the receipt.',
  'no-address': 'The person has no e-mail address. Add it to the record, or print the receipt.',
  'no-consent': 'The person has not agreed to e-mail. Record the consent to messages first, or print the receipt.',
};

export const mailReceipt =
  (jobs: Jobs): CommandHandler<typeof disclosure, 'mail-receipt'> =>
  async ({ tx, ctx, id }) => {
    const block = blockOf((await readReceipt(tx, ctx, id))!);
    if (block) throw fieldRefusal('patientId', block, sentences[block]);
    return {
      values: { receiptState: 'waiting' },
      after: (tx) => jobs.send(tx, { name: receiptQueue, retries }, { tenantId: ctx.tenantId, disclosureId: id }),
    };
  };
