// What somebody works on with the person: needs, plans, tasks, programs. The ends of the summary's columns come with it.
import { type Patient, useMay } from '#api';
import { EnrollmentsCard } from '../enrollments/enrollments-card.tsx';
import { CarePlanCard } from './care-plan-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import { TasksCard } from './tasks-card.tsx';

export { CareTeamCard } from '../support-network/care-team-card.tsx';
export { DiagnosesCard } from './diagnoses-card.tsx';

export function WorkCards({ patient }: { readonly patient: Patient }) {
  const mayReadTasks = useMay('tasks', 'read');
  return (
    <>
      <NeedsCard patientId={patient.id} />
      <CarePlanCard patientId={patient.id} />
      {mayReadTasks && <TasksCard patientId={patient.id} />}
      <EnrollmentsCard patient={patient} />
    </>
  );
}
