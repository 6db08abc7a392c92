// The form of a person: checked by the contract, kept on this device while it is typed.
import { patient } from '@puente/contract';
import type { OpenedDraft } from '#drafts';
import { useFormat } from '#i18n';
import { useContractForm } from '#ui';
import {
  checkPatient,
  type Hideable,
  type PatientFormValues,
  patientFormats,
  toPatientBody,
} from './patient-form-values.ts';
import { useFieldNames } from './use-field-names.ts';

const fieldOfBody = (path: string) => path.replace(/^formerNames\.(\d+)$/, 'formerNames.$1.name');

/** @param hidden fields the reader's role does not read */
export function usePatientForm(
  base: PatientFormValues,
  draft: OpenedDraft<PatientFormValues>,
  hidden: readonly Hideable[] = [],
) {
  const { today } = useFormat();
  const { pathLabel } = useFieldNames();
  const form = useContractForm<PatientFormValues, ReturnType<typeof toPatientBody>>({
    base,
    // A draft of an earlier release knows fewer fields.
    typed: draft.found && { ...base, ...draft.found.content.values },
    schema: patient.create as never,
    toBody: (values) => toPatientBody(values, hidden),
    formats: patientFormats,
    check: (values) => checkPatient(values, today),
    fieldOf: fieldOfBody,
  });
  return { form, labelOf: pathLabel };
}
