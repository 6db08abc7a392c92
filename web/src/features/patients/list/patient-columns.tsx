// The columns of the patient list.
import { enrollmentPrograms, riskTiers } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListedPatient } from '#api';
import { ImportedChip, PersonName, SimilarTag, StatusChip, useStatusWords } from '#care';
import { languagesOffered, useFormat } from '#i18n';
import { paths } from '#paths';
import { type Column, exportWords } from '#ui';
import { LastContact } from '../person/last-contact.tsx';
import { RiskChip } from '../person/risk-chip.tsx';
import { NextStepText, NextVisit, UnitsUsed } from './page-cells.tsx';
import styles from './patient-columns.module.css';

/** @param patientPath maps the id of a person to all people of the page, who share one request */
export function usePatientColumns(patientPath: (id: string) => readonly string[]): readonly Column<ListedPatient>[] {
  const { t } = useTranslation(['patients', 'programs']);
  const format = useFormat();
  const statusWords = useStatusWords();
  return [
    {
      id: 'person',
      header: t('column.person'),
      sort: 'familyName',
      fields: [
        { field: 'givenName', label: t('field.givenName') },
        { field: 'familyName', label: t('field.familyName') },
        { field: 'pronouns', label: t('field.pronouns') },
      ],
      cell: (patient) => (
        <div className={styles.name}>
          <Link to={paths.patient(patient.id)}>
            <PersonName of={patient} />
          </Link>
          {patient.similar && <SimilarTag />}
          <small>
            <bdi>{format.age(patient.birthDate)}</bdi>
            {patient.pronouns && (
              <>
                {' · '}
                <bdi>{patient.pronouns}</bdi>
              </>
            )}
          </small>
        </div>
      ),
    },
    {
      id: 'born',
      header: t('column.born'),
      sort: 'birthDate',
      fields: ['birthDate'],
      cell: (patient) => <bdi className="numbers nowrap muted">{format.date(patient.birthDate)}</bdi>,
      onCard: 'row',
    },
    {
      id: 'cin',
      header: t('column.cin'),
      headerLong: t('column.cinLong'),
      fields: ['cin'],
      cell: (patient) => (
        <bdi className="numbers muted" translate="no">
          {patient.cin ?? '–'}
        </bdi>
      ),
    },
    {
      id: 'risk',
      header: t('column.risk'),
      fields: [{ field: 'riskTier', words: exportWords(riskTiers, (tier) => t(`risk.${tier}`)) }],
      cell: ({ riskTier }) => (riskTier ? <RiskChip tier={riskTier} /> : <span className="muted">–</span>),
      onCard: 'none',
    },
    {
      id: 'phone',
      header: t('column.phone'),
      fields: ['phone'],
      from: 'xl',
      cell: (patient) => (
        <bdi className="numbers nowrap muted">{patient.phone ? format.phone(patient.phone) : '–'}</bdi>
      ),
      onCard: 'none',
    },
    {
      id: 'language',
      header: t('column.language'),
      fields: [{ field: 'preferredLanguage', words: exportWords(languagesOffered, format.language) }],
      from: 'xl',
      cell: (patient) => <span className="muted">{format.language(patient.preferredLanguage)}</span>,
      onCard: 'none',
    },
    {
      id: 'lastContact',
      header: t('column.lastContact'),
      sort: 'lastContactOn',
      isInverse: true,
      fields: ['lastContactOn'],
      cell: (patient) => <LastContact date={patient.lastContactOn} />,
      onCard: 'end',
    },
    {
      id: 'chw',
      header: t('column.chw'),
      fields: ['assignedToName'],
      cell: (patient) => (
        <span className="muted">{patient.assignedToName ? <bdi>{patient.assignedToName}</bdi> : t('unassigned')}</span>
      ),
      onCard: 'none',
    },
    {
      id: 'programs',
      header: t('column.programs'),
      fields: [
        {
          field: 'programs',
          words: exportWords(enrollmentPrograms, (program) => t(`programs:name.${program}`)),
        },
      ],
      atRequest: true,
      cell: ({ programs }) => (
        <span className="muted">{programs.map((program) => t(`programs:name.${program}`)).join(', ') || '–'}</span>
      ),
      onCard: 'none',
    },
    {
      id: 'units',
      header: t('column.units'),
      atRequest: true,
      cell: (patient) => <UnitsUsed patient={patient} page={patientPath(patient.id)} />,
      onPaper: false,
      onCard: 'none',
    },
    {
      id: 'nextVisit',
      header: t('column.nextVisit'),
      atRequest: true,
      cell: (patient) => <NextVisit patient={patient} page={patientPath(patient.id)} />,
      onPaper: false,
      onCard: 'none',
    },
    {
      id: 'nextStep',
      header: t('next.title'),
      atRequest: true,
      cell: (patient) => <NextStepText patient={patient} page={patientPath(patient.id)} />,
      onPaper: false,
      onCard: 'none',
    },
    {
      id: 'city',
      header: t('field.city'),
      fields: ['city'],
      atRequest: true,
      cell: (patient) => <bdi className="muted">{patient.city ?? '–'}</bdi>,
      onCard: 'none',
    },
    {
      id: 'status',
      header: t('column.status'),
      fields: [{ field: 'status', words: statusWords('patient') }],
      // Active is the normal state and needs no mark.
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
