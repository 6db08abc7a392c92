// The form of a person: checked by the contract, kept on this device while it is typed.
import { patient } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import type { OpenedDraft } from '#drafts';
import { useFormat } from '#i18n';
import { useContractForm } from '#ui';
import { checkPatient, type PatientFormValues, patientFormats, toPatientBody } from './patient-form-values.ts';

export function usePatientForm(base: PatientFormValues, draft: OpenedDraft<PatientFormValues>) {
  const { t } = useTranslation('patients');
  const { today } = useFormat();
  const form = useContractForm<PatientFormValues, ReturnType<typeof toPatientBody>>({
    base,
    typed: draft.found?.content.values,
    schema: patient.create as never,
    toBody: toPatientBody,
    formats: patientFormats,
    check: (values) => checkPatient(values, today),
  });
  return { form, labelOf: (path: string) => t(`field.${path as 'givenName'}`) };
}
