// The form of an existing person.
import { patient as definition } from '@puente/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  fieldErrorsOf,
  isStale,
  type Patient,
  problemOf,
  useErrorSentence,
  useIdempotencyKey,
  useUpdatePatientMutation,
} from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { afterSaving, contractResolver, FormShell, PageHeader, StaleNotice, toast, useServerErrors } from '#ui';
import { FormActions } from './form-actions.tsx';
import { PatientFields } from './patient-fields.tsx';
import { type PatientFormValues, patientFormats, toPatientBody, toPatientForm } from './patient-form-values.ts';

const resolver = contractResolver<PatientFormValues, ReturnType<typeof toPatientBody>>({
  schema: definition.create as never,
  toBody: toPatientBody,
  formats: patientFormats,
});

interface Stale {
  readonly current: Patient;
  readonly changed: readonly string[];
}

export function PatientEditForm({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('patients');
  const format = useFormat();
  const navigate = useNavigate();
  const [version, setVersion] = useState(patient.version);
  const [stale, setStale] = useState<Stale>();
  const form = useForm<PatientFormValues>({
    shouldFocusError: false,
    defaultValues: toPatientForm(patient, format.phone),
    resolver,
  });
  const [update, { isLoading, error }] = useUpdatePatientMutation();
  const keyOf = useIdempotencyKey();
  const sentence = useErrorSentence();
  const showServerErrors = useServerErrors(form, patientFormats);
  const labelOf = (path: string) => t(`field.${path as 'givenName'}`);

  async function save(values: PatientFormValues): Promise<void> {
    const body = { ...toPatientBody(values), version };
    const result = await update({ id: patient.id, body, idempotencyKey: keyOf(body) });
    if (!('error' in result)) {
      toast.success(t('saved'));
      await navigate(paths.patient(patient.id), afterSaving);
      return;
    }
    showServerErrors(fieldErrorsOf(result.error));
    const problem = problemOf(result.error);
    if (isStale(result.error) && problem?.current) {
      const current = problem.current as Patient;
      setStale({ current, changed: problem.changed ?? [] });
      // The next save goes on top of what is stored now.
      setVersion(current.version);
    }
  }

  const theirs = stale && toPatientForm(stale.current, format.phone);
  const differing = theirs
    ? (Object.keys(theirs) as (keyof PatientFormValues)[]).filter(
        (name) => stale.changed.includes(name) && theirs[name] !== form.getValues(name),
      )
    : [];
  return (
    <>
      <PageHeader title={t('editAction')} />
      <FormShell
        form={form}
        onSubmit={save}
        labelOf={labelOf}
        failure={stale ? undefined : sentence(error)}
        notice={
          theirs && (
            <StaleNotice
              fields={differing.map((path) => ({
                path,
                label: labelOf(path),
                theirs: String(theirs[path]),
                mine: String(form.watch(path)),
              }))}
              onUseTheirs={(path) =>
                form.setValue(path as keyof PatientFormValues, theirs[path as keyof PatientFormValues], {
                  shouldDirty: true,
                })
              }
            />
          )
        }
      >
        <PatientFields language={patient.preferredLanguage} />
        <FormActions busy={isLoading} save={t('save')} back={paths.patient(patient.id)} />
      </FormShell>
    </>
  );
}
