/** The facts of a questionnaire that its content says; a broken content is refused with a sentence for each fault. */
import { type Form, faultSentence, isAsked, type questionnaire, readQuestionnaire } from '@puente/contract';
import { AppError } from '#kernel/errors/errors';
import type { Values } from '#kernel/records/record';

/** @throws AppError validation of the field `content`; each message names the item */
export function formIn(content: unknown): Form {
  const read = readQuestionnaire(content);
  if ('form' in read) return read.form;
  throw new AppError('validation', {
    errors: read.faults.map((fault) => ({ path: 'content', code: fault.code, message: faultSentence(fault) })),
  });
}

export function derivedFrom(content: unknown): Values<typeof questionnaire> {
  const form = formIn(content);
  const items = [...form.all.values()];
  return {
    url: form.url,
    contentVersion: form.version || null,
    title: form.title[form.language]!,
    titles: form.title,
    languages: form.languages,
    code: form.code?.code ?? null,
    copyright: form.copyright ?? null,
    publisher: form.publisher ?? null,
    questions: items.filter(isAsked).length,
    isScored: items.some(({ calculation }) => calculation),
    findsNeeds: items.some(({ options }) => options.some(({ need }) => need)),
    isSubstanceUse: form.isSubstanceUse,
  };
}
