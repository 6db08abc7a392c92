// What one needs to know of a person at a glance.
import type { Patient } from '#api';
import { CaregiversCard } from './caregivers-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { CoveragesCard } from './coverages-card.tsx';
import { DiagnosesCard } from './diagnoses-card.tsx';
import styles from './patient-summary-tab.module.css';
import { RecentCard } from './recent-card.tsx';

export function PatientSummaryTab({ patient }: { readonly patient: Patient }) {
  return (
    <div className={styles.columns}>
      <div className="stack">
        <RecentCard patientId={patient.id} />
        <DiagnosesCard patientId={patient.id} />
      </div>
      <div className="stack">
        <ContactCard patient={patient} />
        <CoveragesCard patientId={patient.id} />
        <CaregiversCard patientId={patient.id} />
      </div>
    </div>
  );
}
