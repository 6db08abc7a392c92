// A summary of the person.
import { lazy, Suspense } from 'react';
import { mayDo, useGetMeQuery } from '#api';
import { loadTexts } from '#i18n';
import { Skeleton } from '#ui';
import { CoveragesCard } from '../coverage/coverages-card.tsx';
import { EnrollmentsCard } from '../enrollments/enrollments-card.tsx';
import { ContactCard } from '../person/contact-card.tsx';
import type { PatientTabProps } from '../person/patient-tab.ts';
import { AboutCard } from './about-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { OtherRecordsCard } from './other-records-card.tsx';
import styles from './patient-summary-tab.module.css';
import { RecentCard } from './recent-card.tsx';

/** Cards at the end of a column load behind those above them. */
const CaregiversCard = lazy(() =>
  import('../support-network/caregivers-card.tsx').then((m) => ({ default: m.CaregiversCard })),
);
const CareTeamCard = lazy(() =>
  import('../support-network/care-team-card.tsx').then((m) => ({ default: m.CareTeamCard })),
);
const DiagnosesCard = lazy(() => import('./diagnoses-card.tsx').then((m) => ({ default: m.DiagnosesCard })));
const CarePlanCard = lazy(() => import('./care-plan-card.tsx').then((m) => ({ default: m.CarePlanCard })));
const TasksCard = lazy(() =>
  Promise.all([import('./tasks-card.tsx'), loadTexts(['tasks'])]).then(([m]) => ({ default: m.TasksCard })),
);

export function PatientSummaryTab({ patient }: PatientTabProps) {
  const { data: me } = useGetMeQuery();
  return (
    <div className={`${styles.columns} in-order-when-narrow`}>
      <div className="stack in-order">
        <NextStepCard patient={patient} />
        <NeedsCard patientId={patient.id} />
        <Suspense fallback={<Skeleton rows={2} />}>
          <CarePlanCard patientId={patient.id} />
        </Suspense>
        {mayDo(me, 'tasks', 'read') && (
          <Suspense fallback={null}>
            <TasksCard patientId={patient.id} />
          </Suspense>
        )}
        <EnrollmentsCard patient={patient} />
        <RecentCard patientId={patient.id} />
        <Suspense fallback={<Skeleton rows={2} />}>
          <DiagnosesCard patientId={patient.id} />
        </Suspense>
      </div>
      <div className="stack in-order">
        <ContactCard patient={patient} />
        <OtherRecordsCard patient={patient} />
        <AboutCard patient={patient} />
        <Suspense fallback={<Skeleton rows={2} />}>
          <CaregiversCard patientId={patient.id} />
        </Suspense>
        <CoveragesCard patientId={patient.id} />
        <Suspense fallback={<Skeleton rows={2} />}>
          <CareTeamCard patient={patient} />
        </Suspense>
      </div>
    </div>
  );
}
