// Adds a person.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { fieldErrorsOf, newId, useCreatePatientMutation, useErrorSentence, useGetMeQuery, useMay } from '#api';
import { DraftGate, type OpenedDraft, useAutosave } from '#drafts';
import { paths } from '#paths';
import { afterSaving, Forbidden, FormActions, FormShell, PageHeader, toast, useServerErrors } from '#ui';
import { PatientFields } from './patient-fields.tsx';
import { emptyPatient, type PatientFormValues, patientFormats, toPatientBody } from './patient-form-values.ts';
import { usePatientForm } from './use-patient-form.ts';

export function PatientCreate() {
  const { t } = useTranslation('patients');
  if (useMay('patients', 'create') === false) return <Forbidden />;
  return (
    <>
      <PageHeader title={t('newTitle')} quiet />
      <DraftGate<PatientFormValues> name="patient:new">{(draft) => <PatientCreateForm draft={draft} />}</DraftGate>
    </>
  );
}

function PatientCreateForm({ draft }: { readonly draft: OpenedDraft<PatientFormValues> }) {
  const { t } = useTranslation('patients');
  const navigate = useNavigate();
  const { data: me } = useGetMeQuery();
  // One id for this form: sent again after a lost answer or a closed tab, it is still one person.
  const [id] = useState(() => draft.found?.content.id ?? newId());
  const [base] = useState(() => ({ ...emptyPatient, state: me?.tenant.region.replace(/^US-/, '') ?? '' }));
  const { form, labelOf } = usePatientForm(base, draft);
  const autosave = useAutosave({ form, draft, about: () => ({ base, id, version: null }) });
  const [create, { isLoading, error }] = useCreatePatientMutation();
  const sentence = useErrorSentence();
  const showServerErrors = useServerErrors(form, patientFormats);

  async function save(values: PatientFormValues): Promise<void> {
    if (isLoading) return;
    const result = await create({ id, body: toPatientBody(values) });
    if ('error' in result) {
      showServerErrors(fieldErrorsOf(result.error));
      return;
    }
    autosave.forget();
    toast.success(t('saved'));
    await navigate(paths.patient(id), afterSaving);
  }

  return (
    <FormShell form={form} onSubmit={save} failure={sentence(error)} labelOf={labelOf} draft={autosave}>
      <PatientFields language={base.preferredLanguage} ownId={id} />
      <FormActions busy={isLoading} save={t('save')} back={paths.patients} />
    </FormShell>
  );
}
