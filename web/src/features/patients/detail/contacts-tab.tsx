// The people around the person: relatives and friends, the care team, the household.

import type { PatientTabProps } from '../person/patient-tab.ts';
import styles from '../person/support-network.module.css';
import { CareTeamSection } from '../support-network/care-team-section.tsx';
import { CaregiversSection } from '../support-network/caregivers-section.tsx';
import { HouseholdsSection } from '../support-network/households-section.tsx';

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
