// A summary of the person.

import { lazy, Suspense } from 'react';
import { loadTexts } from '#i18n';
import { Skeleton } from '#ui';
import { CoveragesCard } from '../coverage/coverages-card.tsx';
import { ContactCard } from '../person/contact-card.tsx';
import type { PatientTabProps } from '../person/patient-tab.ts';
import { CaregiversCard } from '../support-network/caregivers-card.tsx';
import { AboutCard } from './about-card.tsx';
import { NextStepCard } from './next-step-card.tsx';
import styles from './patient-summary-tab.module.css';
import { RecentCard } from './recent-card.tsx';

const OtherRecordsCard = lazy(() => import('./other-records-card.tsx').then((m) => ({ default: m.OtherRecordsCard })));
const WorkCards = lazy(() =>
  Promise.all([import('./work-cards.tsx'), loadTexts(['tasks'])]).then(([m]) => ({ default: m.WorkCards })),
);

const CareTeamCard = lazy(() => import('./work-cards.tsx').then((m) => ({ default: m.CareTeamCard })));
const DiagnosesCard = lazy(() => import('./work-cards.tsx').then((m) => ({ default: m.DiagnosesCard })));

export function PatientSummaryTab({ patient }: PatientTabProps) {
  return (
    <div className={`${styles.columns} in-order-when-narrow`}>
      <div className="stack in-order">
        <NextStepCard patient={patient} />
        <Suspense fallback={<Skeleton rows={2} />}>
          <WorkCards patient={patient} />
        </Suspense>
        <RecentCard patientId={patient.id} />
        <Suspense fallback={<Skeleton rows={2} />}>
          <DiagnosesCard patientId={patient.id} />
        </Suspense>
      </div>
      <div className="stack in-order">
        <ContactCard patient={patient} />
        {patient.otherRecords.length > 0 && (
          <Suspense fallback={<Skeleton rows={2} />}>
            <OtherRecordsCard patient={patient} />
          </Suspense>
        )}
        <AboutCard patient={patient} />
        <CaregiversCard patientId={patient.id} />
        <CoveragesCard patientId={patient.id} />
        <Suspense fallback={<Skeleton rows={2} />}>
          <CareTeamCard patient={patient} />
        </Suspense>
      </div>
    </div>
  );
}
