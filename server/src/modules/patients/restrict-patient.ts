/** Closes a record to all but those who treat the person, and opens it again. What is written about the person follows. */
import { labels } from '@puente/contract';
import { AppError } from '#kernel/errors/errors';
import type { CommandCall } from '#kernel/records/command';
import { closeRecords, openRecords } from './person-labels.ts';

export async function restrictPatient({ tx, ctx, record }: CommandCall) {
  if (!(await closeRecords(tx, ctx, record.id, labels.restricted)))
    throw new AppError('invalid_move', 'The record is restricted already.');
  return {};
}

export async function unrestrictPatient({ tx, ctx, record }: CommandCall) {
  if (!(await openRecords(tx, ctx, record.id, labels.restricted)))
    throw new AppError(
      'invalid_move',
      'Nobody restricted this record. What an import closed under 42 CFR Part 2 stays so.',
    );
  return {};
}
