// One person: fixed banner, and tabs.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { callsOf, mayDo, useGetMeQuery, useGetPatientUsageQuery, useLoadFailure } from '#api';
import { PatientBanner, unitMeterOf } from '#care';
import { paths } from '#paths';
import { Button, Chip, Icon, IconButton, LoadFailure, PageSkeleton, TabsNav } from '#ui';
import { EmergencyNotice, type LabelAction, LabelQuestion, usePatientAccess } from '../access/access-parts.tsx';
import { useEligibilityLine } from '../eligibility/eligibility-line.tsx';
import { hasFlags, PatientFlags } from '../person/patient-flags.tsx';
import { type PatientTab, tabsFor } from '../person/patient-tab.ts';
import { MergedNotice } from './merged-notice.tsx';
import styles from './patient-detail.module.css';
import { PatientMenu } from './patient-menu.tsx';
import { PatientTabPart, useTabPart } from './patient-tab-part.tsx';

/** @param all in their order, at least one */
export function PatientDetail({ all }: { readonly all: readonly PatientTab[] }) {
  const { patientId = '' } = useParams();
  const [query] = useSearchParams();
  const { t } = useTranslation('patients');
  const { data: me } = useGetMeQuery();
  const read = callsOf('patients').useGet(patientId);
  const usage = useGetPatientUsageQuery(patientId);
  const { isRestricted, emergency } = usePatientAccess(patientId);
  const [askedLabel, setAskedLabel] = useState<LabelAction>();
  const failure = useLoadFailure(read);
  const patient = read.data;
  const eligibility = useEligibilityLine(patient);
  const tabs = me && patient ? tabsFor(all, me, patient) : [];
  const first = all[0] as PatientTab;
  // Loads its part before the rights of the caller are known.
  const wanted = all.find(({ key }) => key === query.get('tab')) ?? first;
  const tab = tabs.length === 0 || tabs.includes(wanted) ? wanted : first;
  const part = useTabPart(tab);
  if (read.error && !patient) return <LoadFailure {...failure} />;
  if (!patient) return <PageSkeleton ofPerson />;
  const mayRecord = patient.status === 'active' && mayDo(me, 'encounters', 'create');
  const labelAction = isRestricted ? 'unrestrict' : 'restrict';
  const actions = patient.can.includes(labelAction)
    ? [{ label: t(`command.${labelAction}`), icon: 'shield', onSelect: () => setAskedLabel(labelAction) } as const]
    : [];
  return (
    <>
      <PatientBanner
        patient={patient}
        heading={true}
        meter={unitMeterOf(usage, patientId)}
        flags={
          (isRestricted || hasFlags(patient) || eligibility) && (
            <>
              {isRestricted && (
                <Chip tone="error" icon="shield">
                  {t('flag.restricted')}
                </Chip>
              )}
              <PatientFlags patient={patient} />
              {eligibility}
            </>
          )
        }
        actions={
          <>
            {patient.can.includes('update') && (
              <IconButton
                outlined
                className={styles.wide}
                to={paths.editPatient(patient.id)}
                aria-label={t('editAction')}
                title={t('editAction')}
              >
                <Icon name="pen" />
              </IconButton>
            )}
            {mayRecord && (
              <Button className={styles.wide} to={paths.newEncounter(patient.id)} variant="contained" color="primary">
                <Icon name="visit" size="small" />
                {t('record')}
              </Button>
            )}
            <PatientMenu patient={patient} mayRecord={mayRecord} more={actions} />
          </>
        }
      />
      <EmergencyNotice emergency={emergency} />
      <TabsNav
        label={t('tabs.label')}
        tabs={tabs.map(({ key, label }) => ({
          to: paths.patient(patient.id, key === first.key ? undefined : key),
          label: t(label),
          current: key === tab.key,
        }))}
      />
      <LabelQuestion patient={patient} action={askedLabel} onClose={() => setAskedLabel(undefined)} />
      {patient.mergedIntoId && <MergedNotice intoId={patient.mergedIntoId} />}
      <PatientTabPart key={`${patient.id}/${tab.key}`} patient={patient} {...part} />
    </>
  );
}
