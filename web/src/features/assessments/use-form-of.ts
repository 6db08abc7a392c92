// The form of a version of a questionnaire. What is stored was read before, so a fault is a fault of ours.
import { type Form, readQuestionnaire } from '@puente/contract';
import { useMemo } from 'react';
import { callsOf } from '#api';

export function useFormOf(questionnaireId: string) {
  const { data, error, refetch } = callsOf('questionnaires').useGet(questionnaireId);
  const content = data?.content;
  const read = useMemo(() => (content ? readQuestionnaire(content) : undefined), [content]);
  const form: Form | undefined = read && 'form' in read ? read.form : undefined;
  return { data: form, error: error ?? (read && !form ? { status: 'PARSING_ERROR' } : undefined), refetch };
}
