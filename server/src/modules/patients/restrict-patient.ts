/** Closes a record to all but the members who treat the person, and opens it again. Records about the person follow. */
import { labels, type patient } from '@puente/contract';
import { closeRecords, openRecords } from '#kernel/access/person-labels';
import { AppError } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';

export const restrictPatient: CommandHandler<typeof patient, 'restrict'> = async ({ tx, ctx, record }) => {
  if (!(await closeRecords(tx, ctx, { id: record.id, labels: labels.restricted })))
    throw new AppError('invalid_move', 'The record is restricted already.');
  return {};
};

export const unrestrictPatient: CommandHandler<typeof patient, 'unrestrict'> = async ({ tx, ctx, record }) => {
  if (!(await openRecords(tx, ctx, { id: record.id, labels: labels.restricted })))
    throw new AppError(
      'invalid_move',
      'Nobody restricted this record. What an import closed under 42 CFR Part 2 stays so.',
    );
  return {};
};
