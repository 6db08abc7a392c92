// What to mind with a person, in one line: safety first, then what helps to talk, then the state of the record.
import { useTranslation } from 'react-i18next';
import type { Patient } from '#api';
import { Chip, ImportedChip, StatusChip } from '#ui';

/** Nothing to mind: no line at all. */
export const hasFlags = (patient: Patient): boolean =>
  !patient.phoneSafe ||
  patient.interpreterNeeded ||
  patient.homeless ||
  patient.status !== 'active' ||
  patient.origin === 'imported';

export function PatientFlags({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('patients');
  return (
    <>
      {!patient.phoneSafe && (
        <Chip tone="error" icon="phone">
          {t('flag.doNotCall')}
        </Chip>
      )}
      {patient.interpreterNeeded && (
        <Chip tone="info" icon="translate">
          {t('flag.interpreter')}
        </Chip>
      )}
      {patient.homeless && (
        <Chip tone="warning" icon="pin">
          {t('flag.homeless')}
        </Chip>
      )}
      {patient.status !== 'active' && <StatusChip of="patient" status={patient.status} />}
      {patient.origin === 'imported' && <ImportedChip />}
    </>
  );
}
