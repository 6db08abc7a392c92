// Signs an addendum on top of the version it was written for. Changes by somebody else are shown before signing.
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  fieldErrorsOf,
  isStale,
  problemOf,
  useCommandEncounterMutation,
  useErrorSentence,
  useIdempotencyKey,
} from '#api';
import { useConflict, useServerErrors } from '#ui';
import { type AmendFormValues, amendField, amendFormats, toAmendForm, toAmendment } from './amend-form-values.ts';
import type { Encounter } from './encounter-form-values.ts';

interface AmendOptions {
  readonly id: string;
  /** What the typing began with, and its version on the server. */
  readonly base: AmendFormValues;
  readonly version: number | null;
  readonly zone: string;
  readonly form: UseFormReturn<AmendFormValues>;
  readonly labelOf: (path: string) => string;
  readonly inWords: (path: string, values: AmendFormValues) => string;
}

export function useAmendEncounter({ id, zone, form, ...rest }: AmendOptions) {
  const { t } = useTranslation('visit-actions');
  const [command, { isLoading }] = useCommandEncounterMutation();
  const [failure, setFailure] = useState<string>();
  const { conflict, meet, version, base } = useConflict({ form, ...rest });
  const keyOf = useIdempotencyKey();
  const sentence = useErrorSentence();
  const showServerErrors = useServerErrors(form, amendFormats, amendField);

  /** True when the visit holds the addendum. */
  async function sign(values: AmendFormValues): Promise<boolean> {
    const body = { ...toAmendment(values, base(), zone), version: version() ?? 1 };
    const result = await command({ id, name: 'amend', body, idempotencyKey: keyOf(body) });
    if (!('error' in result)) return true;
    showServerErrors(fieldErrorsOf(result.error));
    const problem = problemOf(result.error);
    if (!isStale(result.error) || !problem?.current) {
      setFailure(sentence(result.error));
      return false;
    }
    const current = problem.current as Encounter;
    const { changedBy } = problem;
    const isSettled = meet({
      version: current.version,
      values: { ...toAmendForm(current, zone), reason: base().reason, words: base().words },
      changedBy,
      changedAt: current.updatedAt,
    });
    setFailure(isSettled ? (changedBy ? t('meanwhileBy', { name: changedBy }) : t('meanwhile')) : undefined);
    return false;
  }

  return { sign, busy: isLoading, failure, conflict, base, version };
}
