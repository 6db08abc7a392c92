// What a row of the patient list tells.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Patient } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { type Column, ImportedChip, StatusChip } from '#ui';
import { LastContact } from './last-contact.tsx';
import styles from './patient-columns.module.css';

export function usePatientColumns(): readonly Column<Patient>[] {
  const { t } = useTranslation('patients');
  const format = useFormat();
  return [
    {
      id: 'person',
      header: t('column.person'),
      cell: (patient) => (
        <div className={styles.name}>
          <Link to={paths.patient(patient.id)}>
            {patient.givenName} {patient.familyName}
          </Link>
          <small>{[format.age(patient.birthDate), patient.pronouns].filter(Boolean).join(' · ')}</small>
        </div>
      ),
    },
    {
      id: 'born',
      header: t('column.born'),
      cell: (patient) => <span className="numbers nowrap">{format.date(patient.birthDate)}</span>,
    },
    {
      id: 'cin',
      header: t('column.cin'),
      headerLong: t('column.cinLong'),
      cell: (patient) => (
        <span className="numbers" translate="no">
          {patient.cin ?? '–'}
        </span>
      ),
    },
    {
      id: 'phone',
      header: t('column.phone'),
      cell: (patient) => <span className="numbers nowrap">{patient.phone ? format.phone(patient.phone) : '–'}</span>,
      onCard: 'none',
    },
    {
      id: 'language',
      header: t('column.language'),
      cell: (patient) => format.language(patient.preferredLanguage),
      wideOnly: true,
      onCard: 'none',
    },
    {
      id: 'lastContact',
      header: t('column.lastContact'),
      cell: (patient) => <LastContact date={patient.lastContactOn} />,
    },
    {
      id: 'chw',
      header: t('column.chw'),
      cell: (patient) => patient.assignedToName ?? t('unassigned'),
      onCard: 'none',
    },
    {
      id: 'status',
      header: t('column.status'),
      // Active is the rule and needs no mark.
      cell: ({ status, origin }) =>
        status !== 'active' ? (
          <StatusChip of="patient" status={status} />
        ) : origin === 'imported' ? (
          <ImportedChip />
        ) : null,
      onCard: 'end',
    },
  ];
}
