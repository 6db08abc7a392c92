/** The effect of archiving on a record: the commands it accepts and the lists that show it. */
import type { Resource } from '@puente/contract';
import { now } from '#kernel/config/clock';
import { AppError } from '#kernel/errors/errors';
import type { LockedRecord, Values } from './record.ts';

/** Conditions over a row alias: an archived record takes `restore` alone, another all but that. */
export const archivingAllows = ({ archives }: Resource, action: string, row = 't'): string[] =>
  archives ? [`${row}.archived_at is ${action === 'restore' ? 'not null' : 'null'}`] : [];

/** The values that `archive` and `restore` write; none for another command. @throws AppError archived, invalid_move */
export function archivingBy({ archives }: Resource, record: LockedRecord, action: string): Values {
  if (!archives) return {};
  const isArchived = record['archivedAt'] !== null;
  if (action === 'restore') {
    if (!isArchived) throw new AppError('invalid_move', 'The record is not archived.');
    return { archivedAt: null };
  }
  if (isArchived && action === 'archive') throw new AppError('invalid_move', 'The record is archived already.');
  if (isArchived) throw new AppError('archived');
  return action === 'archive' ? { archivedAt: now().toISOString() } : {};
}

/** Conditions of a list for `archived` of its query. */
export const archivedAsAsked = ({ archives }: Resource, asked: unknown): string[] =>
  archives && asked !== 'all' ? [`t.archived_at is ${asked === 'only' ? 'not null' : 'null'}`] : [];
