// Those around the person: relatives and friends, the care team, the household.

import { CareTeamSection } from './care-team-section.tsx';
import { CaregiversSection } from './caregivers-section.tsx';
import { HouseholdsSection } from './households-section.tsx';
import type { PatientTabProps } from './patient-tab-list.ts';
import styles from './support-network.module.css';

export function ContactsTab({ patient }: PatientTabProps) {
  return (
    <div className={styles.columns}>
      <CaregiversSection patient={patient} />
      <div className="stack">
        <CareTeamSection patient={patient} />
        <HouseholdsSection patient={patient} />
      </div>
    </div>
  );
}
