// The preview of a visit that is being written. The rules and their sentences come late: the form can be typed in without them.
import type { benefitPolicy, charge, coverage, payer, RecordOf } from '@puente/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useGetPatientUsageQuery,
  useListBenefitPoliciesInfiniteQuery,
  useListChargesInfiniteQuery,
  useListCoveragesInfiniteQuery,
  useListPayersInfiniteQuery,
  useListState,
} from '#api';
import { loadTexts } from '#i18n';
import { toast } from '#ui';
import type { Preview, PreviewInput, previewOf } from './preview-of.ts';

const loadRules = () => Promise.all([import('./preview-of.ts'), loadTexts(['policy'])]).then(([rules]) => rules);

/** Waits while the rules are under way. When they cannot be read, the person is told. */
export function usePreview({ patientId, ...input }: PreviewInput & { readonly patientId: string }): Preview {
  const { t } = useTranslation();
  const [rules, setRules] = useState<{ readonly previewOf: typeof previewOf }>();
  useEffect(() => {
    loadRules().then(setRules, () => toast.error(t('error.network')));
  }, [t]);
  const policies = useListState<RecordOf<typeof benefitPolicy>>(
    useListBenefitPoliciesInfiniteQuery({ programme: 'CHW', limit: 200 }),
  ).rows;
  const payers = useListState<RecordOf<typeof payer>>(useListPayersInfiniteQuery({ limit: 200 })).rows;
  const coverages = useListState<RecordOf<typeof coverage>>(
    useListCoveragesInfiniteQuery({ patientId, sort: 'priority' }),
  ).rows;
  const charges = useListState<RecordOf<typeof charge>>(useListChargesInfiniteQuery({ patientId, limit: 200 })).rows;
  const { data: known } = useGetPatientUsageQuery(patientId);
  return rules?.previewOf(input, { policies, payers, coverages, charges, known }) ?? { state: 'waiting' };
}
