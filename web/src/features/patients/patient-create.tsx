// Registers a person: short enough for a visit at the door, and with a check for duplicates.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { fieldErrorsOf, newId, useCreatePatientMutation, useErrorSentence, useGetMeQuery, useMay } from '#api';
import { DraftGate, type OpenedDraft, useAutosave } from '#drafts';
import { paths } from '#paths';
import {
  afterSaving,
  Forbidden,
  FormActions,
  FormShell,
  fieldId,
  focusField,
  nameFromLink,
  PageHeader,
  shortNameOf,
  toast,
  useServerErrors,
} from '#ui';
import { emptyPatient, type PatientFormValues, patientFormats, toPatientBody } from './patient-form-values.ts';
import { possibleDuplicatesId } from './possible-duplicates.tsx';
import { RegisterFields } from './register-fields.tsx';
import { useSaveGuard } from './use-duplicates.ts';
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
  const { t } = useTranslation(['patients', 'person']);
  const navigate = useNavigate();
  const { data: me } = useGetMeQuery();
  // One id for this form: sent again after a lost answer or a closed tab, it is still one person.
  const [id] = useState(() => draft.found?.content.id ?? newId());
  const { state } = useLocation();
  const [base] = useState(() => ({
    ...emptyPatient,
    ...nameFromLink(state),
    state: me?.tenant.region.replace(/^US-/, '') ?? '',
  }));
  const { form, labelOf } = usePatientForm(base, draft);
  const autosave = useAutosave({
    form,
    draft,
    about: () => ({ base, id, version: null }),
    label: () => {
      const { givenName, familyName } = form.getValues();
      return { kind: 'person', ...(givenName && { name: shortNameOf({ givenName, familyName }) }) };
    },
  });
  const [create, { isLoading, error }] = useCreatePatientMutation();
  const sentence = useErrorSentence();
  const showServerErrors = useServerErrors(form, patientFormats);
  const guard = useSaveGuard(id);

  // After the heading has had the focus of the page: the first thing to do here is to type.
  useEffect(() => {
    const frame = requestAnimationFrame(() => focusField(fieldId('givenName')));
    return () => cancelAnimationFrame(frame);
  }, []);

  async function save(values: PatientFormValues): Promise<void> {
    if (isLoading) return;
    if (!(await guard.isFree(values))) {
      focusField(possibleDuplicatesId);
      return;
    }
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
      <RegisterFields language={base.preferredLanguage} ownId={id} />
      <FormActions
        busy={isLoading}
        save={t(guard.hasShown ? 'person:possibleDuplicates.saveAnyway' : 'save')}
        back={paths.patients}
      />
    </FormShell>
  );
}
