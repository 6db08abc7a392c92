// Alerts about a person in one line: safety first, then help with communication, then the state of the record.
import { asOnePerson, type PatientFlag } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import type { Patient } from '#api';
import { ImportedChip, StatusChip } from '#care';
import { useFormat } from '#i18n';
import { Chip, type IconName, type Tone } from '#ui';

type FlagKind = PatientFlag['kind'];

const chipStyles: Readonly<Record<FlagKind, readonly [Tone, IconName]>> = {
  safety: ['error', 'alert'],
  dog: ['warning', 'alert'],
  interpreter: ['info', 'translate'],
  accessibility: ['info', 'info'],
  communication: ['info', 'chat'],
  other: ['neutral', 'info'],
};
/** Safety comes first. */
const order = Object.keys(chipStyles) as readonly FlagKind[];

const sorted = (flags: readonly PatientFlag[]) =>
  flags.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));

/** Languages that other records of the person name. */
const otherLanguages = ({ preferredLanguage, otherRecords }: Pick<Patient, 'preferredLanguage' | 'otherRecords'>) => [
  ...new Set(
    otherRecords.flatMap((other) =>
      other.preferredLanguage && other.preferredLanguage !== preferredLanguage ? [other.preferredLanguage] : [],
    ),
  ),
];

/** False without flags: then the line is absent. */
export function hasFlags(record: Patient): boolean {
  const patient = asOnePerson(record);
  return (
    patient.flags.length > 0 ||
    patient.riskTier === 'high' ||
    patient.riskTier === 'highest' ||
    !patient.phoneSafe ||
    patient.doNotContact ||
    patient.interpreterNeeded ||
    patient.homeless ||
    patient.status !== 'active' ||
    patient.origin === 'imported' ||
    otherLanguages(patient).length > 0
  );
}

/** The flags of the whole person, with the warnings of other records. */
export function PatientFlags({ patient: record }: { readonly patient: Patient }) {
  const { t } = useTranslation('patients');
  const format = useFormat();
  const patient = asOnePerson(record);
  const flags = sorted(patient.flags);
  const chip = ({ kind, text }: PatientFlag, index: number) => (
    <Chip key={`${kind}/${index}`} tone={chipStyles[kind][0]} icon={chipStyles[kind][1]}>
      {text ?? t(`flagKind.${kind}`)}
    </Chip>
  );
  return (
    <>
      {flags.filter(({ kind }) => kind === 'safety').map(chip)}
      {patient.doNotContact && (
        <Chip tone="error" icon="x-circle">
          {t('flag.doNotContact')}
        </Chip>
      )}
      {!patient.phoneSafe && (
        <Chip tone="error" icon="phone">
          {t('flag.doNotCall')}
        </Chip>
      )}
      {flags.filter(({ kind }) => kind !== 'safety').map(chip)}
      {(patient.riskTier === 'high' || patient.riskTier === 'highest') && (
        <Chip tone="error" icon="up">
          {t('flag.risk', { tier: t(`risk.${patient.riskTier}`) })}
        </Chip>
      )}
      {patient.interpreterNeeded && (
        <Chip tone="info" icon="translate">
          {t('flag.interpreter')}
        </Chip>
      )}
      {otherLanguages(patient).map((language) => (
        <Chip key={language} tone="info" icon="translate">
          {t('flag.otherLanguage', { language: format.language(language) })}
        </Chip>
      ))}
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
