// Adds a person.
import { patient } from '@puente/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { fieldErrorsOf, newId, useCreatePatientMutation, useErrorSentence, useGetMeQuery, useMay } from '#api';
import { paths } from '#paths';
import { afterSaving, contractResolver, Forbidden, FormShell, PageHeader, toast, useServerErrors } from '#ui';
import { FormActions } from './form-actions.tsx';
import { PatientFields } from './patient-fields.tsx';
import { emptyPatient, type PatientFormValues, patientFormats, toPatientBody } from './patient-form-values.ts';

const resolver = contractResolver<PatientFormValues, ReturnType<typeof toPatientBody>>({
  schema: patient.create as never,
  toBody: toPatientBody,
  formats: patientFormats,
});

export function PatientCreate() {
  return useMay('patients', 'create') === false ? <Forbidden /> : <PatientCreateForm />;
}

function PatientCreateForm() {
  const { t } = useTranslation('patients');
  const navigate = useNavigate();
  const { data: me } = useGetMeQuery();
  // One id for this form: sent again after a lost answer, it is still one person.
  const [id] = useState(newId);
  const form = useForm<PatientFormValues>({
    shouldFocusError: false,
    defaultValues: { ...emptyPatient, state: me?.tenant.region.replace(/^US-/, '') ?? '' },
    resolver,
  });
  const [create, { isLoading, error }] = useCreatePatientMutation();
  const sentence = useErrorSentence();
  const showServerErrors = useServerErrors(form, patientFormats);

  async function save(values: PatientFormValues): Promise<void> {
    const result = await create({ id, body: toPatientBody(values) });
    if ('error' in result) {
      showServerErrors(fieldErrorsOf(result.error));
      return;
    }
    toast.success(t('saved'));
    await navigate(paths.patient(id), afterSaving);
  }

  return (
    <>
      <PageHeader title={t('newTitle')} />
      <FormShell
        form={form}
        onSubmit={save}
        failure={sentence(error)}
        labelOf={(path) => t(`field.${path as 'givenName'}`)}
      >
        <PatientFields language={emptyPatient.preferredLanguage} />
        <FormActions busy={isLoading} save={t('save')} back={paths.patients} />
      </FormShell>
    </>
  );
}
