// Adds a price; one without an end that began before ends with it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { fieldErrorsOf, newId, useCreateFeeMutation, useMay } from '#api';
import { DraftGate, type OpenedDraft, useAutosave } from '#drafts';
import { afterSaving, Forbidden, FormActions, FormShell, toast, useServerErrors } from '#ui';
import { PriceFields } from './price-fields.tsx';
import { emptyPrice, type PriceFormValues, priceFieldOf, priceFormats, toPriceBody } from './price-form-values.ts';
import { PriceHead, pricesOf } from './price-head.tsx';
import { usePriceFailure, usePriceForm } from './use-price-form.ts';

export function PriceCreate() {
  const { t } = useTranslation('partners');
  const [query] = useSearchParams();
  const payerId = query.get('payerId');
  if (useMay('fees', 'create') === false) return <Forbidden />;
  return (
    <>
      <PriceHead title={t('price.newTitle')} payerId={payerId} />
      <DraftGate<PriceFormValues> key={payerId} name={`fee:new:${payerId ?? 'all'}`}>
        {(draft) => <CreateForm payerId={payerId} draft={draft} />}
      </DraftGate>
    </>
  );
}

interface CreateFormProps {
  readonly payerId: string | null;
  readonly draft: OpenedDraft<PriceFormValues>;
}

function CreateForm({ payerId, draft }: CreateFormProps) {
  const { t } = useTranslation('partners');
  const navigate = useNavigate();
  const [id] = useState(() => draft.found?.content.id ?? newId());
  const { form, labelOf } = usePriceForm(payerId, emptyPrice, draft);
  const autosave = useAutosave({ form, draft, about: () => ({ base: emptyPrice, id, version: null }) });
  const [create, { isLoading, error }] = useCreateFeeMutation();
  const failure = usePriceFailure();
  const showServerErrors = useServerErrors(form, priceFormats, priceFieldOf);

  async function save(values: PriceFormValues): Promise<void> {
    if (isLoading) return;
    const result = await create({ id, body: toPriceBody(values, payerId) });
    if ('error' in result) {
      showServerErrors(fieldErrorsOf(result.error).filter(({ code }) => code !== 'overlap'));
      return;
    }
    autosave.forget();
    toast.success(t('price.saved'));
    await navigate(pricesOf(payerId), afterSaving);
  }

  return (
    <FormShell form={form} onSubmit={save} failure={failure(error)} labelOf={labelOf} draft={autosave}>
      <PriceFields />
      <FormActions busy={isLoading} save={t('save')} back={pricesOf(payerId)} />
    </FormShell>
  );
}
