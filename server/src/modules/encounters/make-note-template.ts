/** The owner of a new template: the organization if its maker may write for all, else its maker. Its diagnoses must exist. */
import { noteTemplate } from '@puente/contract';
import { scopeOf } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { CreateHandler, UpdateHandler } from '#kernel/records/behavior';
import { unknownDiagnoses } from '#modules/codes';

async function assertDiagnoses(db: Database, codes: readonly string[]) {
  const wrong = await unknownDiagnoses(db, codes);
  const errors = codes.flatMap((code, index) =>
    wrong.has(code) ? [{ path: `diagnosisCodes.${index}`, code: 'unknown', message: `ICD-10-CM has no ${code}.` }] : [],
  );
  if (errors.length > 0) throw new AppError('validation', { errors });
}

export const makeNoteTemplate =
  (db: Database): CreateHandler<typeof noteTemplate> =>
  async ({ ctx, body }) => {
    if (body.isShared && scopeOf(noteTemplate, ctx, 'create') === 'own')
      throw fieldRefusal('isShared', 'refused', 'Your role does not write templates of the organization.');
    await assertDiagnoses(db, body.diagnosisCodes ?? []);
    return { values: { ownerId: body.isShared ? null : ctx.actor } };
  };

export const changeNoteTemplate =
  (db: Database): UpdateHandler<typeof noteTemplate> =>
  async ({ body }) => {
    await assertDiagnoses(db, body.diagnosisCodes ?? []);
    return {};
  };
