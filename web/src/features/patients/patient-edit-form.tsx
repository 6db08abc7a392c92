// The form of an existing person. When somebody else has saved first, the reader decides field by field.
import { useState } from 'react';
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
import { type OpenedDraft, useAutosave } from '#drafts';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { afterSaving, FormActions, FormShell, shortNameOf, toast, useConflict, useServerErrors } from '#ui';
import { useAnswers } from './answer-options.ts';
import { EditFields } from './edit-fields.tsx';
import {
  hiddenIn,
  type PatientFormValues,
  patientFormats,
  toPatientBody,
  toPatientForm,
} from './patient-form-values.ts';
import { usePatientForm } from './use-patient-form.ts';
import { valueInWords } from './value-in-words.ts';

interface PatientEditFormProps {
  readonly patient: Patient;
  readonly draft: OpenedDraft<PatientFormValues>;
}

export function PatientEditForm({ patient, draft }: PatientEditFormProps) {
  const { t } = useTranslation(['patients', 'common']);
  const { word } = useAnswers();
  const format = useFormat();
  const navigate = useNavigate();
  const hidden = hiddenIn(patient);
  const [opened] = useState(() => ({
    version: patient.version,
    ...draft.found?.content,
    base: { ...toPatientForm(patient), ...draft.found?.content.base },
  }));
  const { form, labelOf } = usePatientForm(opened.base, draft, hidden);
  const { conflict, meet, version, base, settle } = useConflict({ form, ...opened, labelOf, inWords });
  const named = shortNameOf(patient);
  const autosave = useAutosave({
    form,
    draft,
    about: () => ({ id: patient.id, base: base(), version: version() }),
    label: () => ({ kind: 'person', name: named }),
  });
  const [update, { isLoading, error }] = useUpdatePatientMutation();
  const keyOf = useIdempotencyKey();
  const sentence = useErrorSentence();
  const showServerErrors = useServerErrors(form, patientFormats);

  function inWords(path: string, values: PatientFormValues): string {
    return valueInWords(path as keyof PatientFormValues, values, {
      format,
      word,
      yes: t('common:yes'),
      no: t('common:no'),
    });
  }

  async function save(values: PatientFormValues): Promise<void> {
    const body = { ...toPatientBody(values, hidden), version: version() ?? patient.version };
    const result = await update({ id: patient.id, body, idempotencyKey: keyOf(body) });
    if (!('error' in result)) {
      settle(values, result.data.version);
      autosave.forget();
      toast.success(t('saved'));
      await navigate(paths.patient(patient.id), afterSaving);
      return;
    }
    showServerErrors(fieldErrorsOf(result.error));
    const problem = problemOf(result.error);
    if (!isStale(result.error) || !problem?.current) return;
    const current = problem.current as Patient;
    const stored = { values: toPatientForm(current), version: current.version, changedAt: current.updatedAt };
    if (meet({ ...stored, changedBy: problem.changedBy })) await save(form.getValues());
  }

  return (
    <FormShell
      form={form}
      onSubmit={async (values) => {
        if (!isLoading) await save(values);
      }}
      labelOf={labelOf}
      failure={isStale(error) ? undefined : sentence(error)}
      conflict={conflict}
      draft={autosave}
      subject={t('subject', { name: named })}
    >
      <EditFields language={patient.preferredLanguage} ownId={patient.id} hidden={hidden} />
      <FormActions busy={isLoading} save={t('save')} back={paths.patient(patient.id)} />
    </FormShell>
  );
}
