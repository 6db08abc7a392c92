// Registers a person: short enough for a visit at the door, and with a check for duplicates.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { callsOf, type Patient, useGetMeQuery, useMay } from '#api';
import { nameOf, personFromLink, shortNameOf } from '#care';
import { DraftGate, type OpenedDraft } from '#drafts';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { useRecordForm } from '#records';
import { afterSaving, Forbidden, FormActions, FormShell, fieldId, focusField, PageHeader, toast } from '#ui';
import { possibleDuplicatesId } from '../duplicates/possible-duplicates.tsx';
import { useSaveGuard } from '../duplicates/use-duplicates.ts';
import { type PatientFormValues, patientForm } from '../person/patient-form.ts';
import { usePatientWords } from '../person/use-patient-words.ts';
import { RegisterFields } from './register-fields.tsx';

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
  const { state } = useLocation();
  const [create] = callsOf('patients').useCreate();
  const words = usePatientWords();
  const person = personFromLink(state);
  const { id, shell, save, saving } = useRecordForm<PatientFormValues, Patient>({
    definition: patientForm,
    draft,
    begin: {
      ...person,
      oneName: Boolean(person.familyName) && !person.givenName,
      state: me?.tenant.region.replace(/^US-/, '') ?? '',
    },
    words,
    calls: { create },
    label: ({ oneName, givenName, familyName }) => ({
      kind: 'person',
      ...((oneName ? familyName : givenName) && {
        name: shortNameOf({ givenName: oneName ? null : givenName, familyName }),
      }),
    }),
  });
  const guard = useSaveGuard(id);

  // After the page has focused its heading, the focus moves to the first field.
  useEffect(() => {
    const frame = requestAnimationFrame(() => focusField(fieldId('givenName')));
    return () => cancelAnimationFrame(frame);
  }, []);

  async function submit(values: PatientFormValues): Promise<void> {
    if (saving.busy) return;
    saving.setFailure(undefined);
    if (!(await guard.isFree(values))) {
      focusField(possibleDuplicatesId);
      return;
    }
    if (!(await save(values))) return;
    toast.success(t('saved'));
    const { requestId } = (state ?? {}) as { readonly requestId?: unknown };
    // A registration from a received request belongs to that request.
    if (typeof requestId !== 'string') return navigate(paths.patient(id), afterSaving);
    const { givenName, familyName, oneName } = values;
    const registered = { id, name: nameOf({ givenName: oneName ? null : givenName, familyName }) };
    await navigate(paths.arrivedRequest(requestId), { state: { ...afterSaving.state, registered } });
  }

  return (
    <FormShell {...shell} onSubmit={submit}>
      <RegisterFields language={patientForm.empty.preferredLanguage} ownId={id} />
      <FormActions
        busy={saving.busy}
        save={t(guard.hasShown ? 'person:possibleDuplicates.saveAnyway' : 'save')}
        back={paths.patients}
      />
    </FormShell>
  );
}
