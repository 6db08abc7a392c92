// A summary of the person.

import { lazy, Suspense } from 'react';
import { mayDo, useGetMeQuery } from '#api';
import { loadTexts } from '#i18n';
import { CoveragesCard } from '../coverage/coverages-card.tsx';
import { EnrollmentsCard } from '../enrollments/enrollments-card.tsx';
import { ContactCard } from '../person/contact-card.tsx';
import type { PatientTabProps } from '../person/patient-tab.ts';
import { CareTeamCard } from '../support-network/care-team-card.tsx';
import { CaregiversCard } from '../support-network/caregivers-card.tsx';
import { AboutCard } from './about-card.tsx';
import { CarePlanCard } from './care-plan-card.tsx';
import { DiagnosesCard } from './diagnoses-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { OtherRecordsCard } from './other-records-card.tsx';
import styles from './patient-summary-tab.module.css';
import { RecentCard } from './recent-card.tsx';

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
        <CarePlanCard patientId={patient.id} />
        {mayDo(me, 'tasks', 'read') && (
          <Suspense fallback={null}>
            <TasksCard patientId={patient.id} />
          </Suspense>
        )}
        <EnrollmentsCard patient={patient} />
        <RecentCard patientId={patient.id} />
        <DiagnosesCard patientId={patient.id} />
      </div>
      <div className="stack in-order">
        <ContactCard patient={patient} />
        <OtherRecordsCard patient={patient} />
        <AboutCard patient={patient} />
        <CaregiversCard patientId={patient.id} />
        <CoveragesCard patientId={patient.id} />
        <CareTeamCard patient={patient} />
      </div>
    </div>
  );
}
