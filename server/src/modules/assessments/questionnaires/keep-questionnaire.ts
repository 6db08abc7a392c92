/** A draft is read as it is written, so that what is published can be asked. */
import type { questionnaire } from '@puente/contract';
import type { CreateHandler, UpdateHandler } from '#kernel/records/behavior';
import { derivedFrom } from './derive.ts';

export const createQuestionnaire: CreateHandler<typeof questionnaire> = ({ body }) => ({
  values: { ...derivedFrom(body.content), isShipped: false },
});

export const updateQuestionnaire: UpdateHandler<typeof questionnaire> = ({ body }) =>
  body.content === undefined ? {} : { values: derivedFrom(body.content) };
