/** Marks all sources of benefit rules as compared with the payer's manual or contract. */
import type { benefitPolicy } from '@puente/contract';
import type { CommandHandler } from '#kernel/records/behavior';

export const confirmSources: CommandHandler<typeof benefitPolicy, 'confirm'> = ({ record: { body } }) => ({
  values: { body: { ...body, citations: body.citations.map((source) => ({ ...source, verified: true })) } },
});
