/** A rule names a questionnaire of which a version is in use. */
import type { screeningRule } from '@puente/contract';
import type { Database } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CreateHandler } from '#kernel/records/behavior';
import { publishedOf } from '../asking/questionnaire-row.ts';

export const createRule =
  (db: Database): CreateHandler<typeof screeningRule> =>
  ({ ctx, body }) =>
    db.work(ctx, async (tx) => {
      const asked = await publishedOf(tx, ctx, body.questionnaireUrl);
      if (!asked) throw fieldRefusal('questionnaireUrl', 'unknown', 'No version of this questionnaire is in use.');
      return { values: { title: asked.title } };
    });
