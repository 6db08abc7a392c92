// One person: fixed banner, summary, timeline.
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { TimelineItem } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import {
  mayDo,
  useGetMeQuery,
  useGetPatientQuery,
  useGetPatientUsageQuery,
  useListState,
  useListTimelineInfiniteQuery,
  useLoadFailure,
} from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { ActionMenu, Icon, LoadFailure, PageSkeleton, PatientBanner, TabsNav, unitMeterOf } from '#ui';
import styles from './patient-detail.module.css';
import { hasFlags, PatientFlags } from './patient-flags.tsx';
import { PatientSummaryTab } from './patient-summary-tab.tsx';
import { PatientTimeline } from './patient-timeline.tsx';

export function PatientDetail() {
  const { patientId = '' } = useParams();
  const [query] = useSearchParams();
  const { t } = useTranslation('patients');
  const format = useFormat();
  const { data: me } = useGetMeQuery();
  const read = useGetPatientQuery(patientId);
  const events = useListState<TimelineItem>(useListTimelineInfiniteQuery(patientId));
  const usage = useGetPatientUsageQuery(patientId);
  const failure = useLoadFailure(read);
  const patient = read.data;
  if (read.error && !patient) return <LoadFailure {...failure} />;
  if (!patient) return <PageSkeleton />;
  const onTimeline = query.get('tab') === 'timeline';
  const mayRecord = mayDo(me, 'encounters', 'create');
  const menu = [
    ...(mayRecord ? [{ label: t('record'), icon: 'visit', to: paths.newEncounter(patient.id) } as const] : []),
    ...(patient.can.includes('update')
      ? [{ label: t('editAction'), icon: 'pen', to: paths.editPatient(patient.id) } as const]
      : []),
  ];
  return (
    <>
      <PatientBanner
        patient={patient}
        heading={true}
        meter={unitMeterOf(usage)}
        flags={hasFlags(patient) && <PatientFlags patient={patient} />}
        actions={
          <>
            {patient.can.includes('update') && (
              <IconButton
                className={`${styles.wide} ${styles.edit}`}
                component={Link}
                to={paths.editPatient(patient.id)}
                aria-label={t('editAction')}
                title={t('editAction')}
              >
                <Icon name="pen" />
              </IconButton>
            )}
            {mayRecord && (
              <Button
                className={styles.wide}
                component={Link}
                to={paths.newEncounter(patient.id)}
                variant="contained"
                color="primary"
              >
                <Icon name="visit" size="small" />
                {t('record')}
              </Button>
            )}
            {menu.length > 0 && (
              <span className={styles.narrow}>
                <ActionMenu actions={menu} outlined />
              </span>
            )}
          </>
        }
      />
      <TabsNav
        label={t('tabs.label')}
        tabs={[
          { to: paths.patient(patient.id), label: t('tabs.summary'), current: !onTimeline },
          {
            to: paths.patientTimeline(patient.id),
            label: t('tabs.timeline'),
            current: onTimeline,
            count: events.rows && `${format.number(events.rows.length)}${events.onShowMore ? '+' : ''}`,
          },
        ]}
      />
      {onTimeline ? <PatientTimeline patientId={patient.id} /> : <PatientSummaryTab patient={patient} />}
    </>
  );
}
