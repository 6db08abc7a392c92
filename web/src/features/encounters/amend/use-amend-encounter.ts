// Signs an addendum on top of the version it was written for. Changes by somebody else are shown before signing.
import { useTranslation } from 'react-i18next';
import { callsOf, problemOf } from '#api';
import type { Saving } from '#records';
import type { Encounter } from '../note/encounter-form-values.ts';
import { type AmendFormValues, toAmendment } from './amend-form-values.ts';

interface AmendOptions {
  readonly id: string;
  readonly zone: string;
  readonly saving: Saving<AmendFormValues, Encounter>;
}

/** True if the visit has the addendum. */
export function useAmendEncounter({ id, zone, saving }: AmendOptions) {
  const { t } = useTranslation('visit-actions');
  const [command] = callsOf('encounters').useCommand();

  async function amend(values: AmendFormValues): Promise<boolean> {
    const body = { ...toAmendment(values, saving.base(), zone), version: saving.version() ?? 1 };
    const { error } = await command({ id, name: 'amend', body });
    if (!error) return true;
    const changedBy = problemOf(error)?.changedBy;
    if (saving.refuse(error)) saving.setFailure(changedBy ? t('meanwhileBy', { name: changedBy }) : t('meanwhile'));
    return false;
  }
  return async (values: AmendFormValues) => (await saving.alone(() => amend(values))) === true;
}
