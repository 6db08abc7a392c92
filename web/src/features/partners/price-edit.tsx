// Changes a price, or ends it. Charges that are made already keep theirs.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import {
  fieldErrorsOf,
  isStale,
  problemOf,
  useGetFeeQuery,
  useIdempotencyKey,
  useLoadFailure,
  useUpdateFeeMutation,
} from '#api';
import { DraftGate, type OpenedDraft, useAutosave } from '#drafts';
import {
  afterSaving,
  FormActions,
  FormShell,
  LoadFailure,
  Notice,
  Skeleton,
  toast,
  useConflict,
  useServerErrors,
} from '#ui';
import { PriceFields } from './price-fields.tsx';
import {
  type Fee,
  type PriceFormValues,
  priceFieldOf,
  priceFormats,
  toPriceBody,
  toPriceForm,
} from './price-form-values.ts';
import { PriceHead, pricesOf } from './price-head.tsx';
import { usePriceFailure, usePriceForm } from './use-price-form.ts';

export function PriceEdit() {
  const { feeId = '' } = useParams();
  const { t } = useTranslation(['partners', 'common']);
  const read = useGetFeeQuery(feeId);
  const failure = useLoadFailure(read);
  const price = read.data;
  if (read.error && !price) return <LoadFailure {...failure} />;
  if (!price) return <Skeleton />;
  return (
    <>
      <PriceHead title={t('price.editTitle')} payerId={price.payerId ?? null} />
      {price.can.includes('update') ? (
        <DraftGate<PriceFormValues> key={price.id} name={`fee:${price.id}`}>
          {(draft) => <EditForm price={price} draft={draft} />}
        </DraftGate>
      ) : (
        <Notice tone="info">{t('common:error.403')}</Notice>
      )}
    </>
  );
}

function EditForm({ price, draft }: { readonly price: Fee; readonly draft: OpenedDraft<PriceFormValues> }) {
  const payerId = price.payerId ?? null;
  const { t } = useTranslation('partners');
  const navigate = useNavigate();
  const [opened] = useState(() => draft.found?.content ?? { base: toPriceForm(price), version: price.version });
  const { form, labelOf } = usePriceForm(payerId, opened.base, draft);
  const inWords = (path: string, values: PriceFormValues) => values[path as keyof PriceFormValues];
  const { conflict, meet, version, base, settle } = useConflict({ form, ...opened, labelOf, inWords });
  const autosave = useAutosave({ form, draft, about: () => ({ id: price.id, base: base(), version: version() }) });
  const [update, { isLoading, error }] = useUpdateFeeMutation();
  const keyOf = useIdempotencyKey();
  const failure = usePriceFailure();
  const showServerErrors = useServerErrors(form, priceFormats, priceFieldOf);

  async function save(values: PriceFormValues): Promise<void> {
    const body = { ...toPriceBody(values, payerId), version: version() ?? price.version };
    const result = await update({ id: price.id, body, idempotencyKey: keyOf(body) });
    if (!('error' in result)) {
      settle(values, result.data.version);
      autosave.forget();
      toast.success(t('price.saved'));
      await navigate(pricesOf(payerId), afterSaving);
      return;
    }
    showServerErrors(fieldErrorsOf(result.error).filter(({ code }) => code !== 'overlap'));
    const problem = problemOf(result.error);
    if (!isStale(result.error) || !problem?.current) return;
    const current = problem.current as Fee;
    const stored = { values: toPriceForm(current), version: current.version, changedAt: current.updatedAt };
    if (meet({ ...stored, changedBy: problem.changedBy })) await save(form.getValues());
  }

  return (
    <FormShell
      form={form}
      onSubmit={async (values) => {
        if (!isLoading) await save(values);
      }}
      labelOf={labelOf}
      failure={isStale(error) ? undefined : failure(error)}
      conflict={conflict}
      draft={autosave}
    >
      <PriceFields />
      <FormActions busy={isLoading} save={t('save')} back={pricesOf(payerId)} />
    </FormShell>
  );
}
