// What somebody works on with the person: needs, plans, tasks. They come after the rest of the summary.
import { useMay } from '#api';
import { CarePlanCard } from './care-plan-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import { TasksCard } from './tasks-card.tsx';

/** The ends of both columns come with them. */
export { CareTeamCard } from '../support-network/care-team-card.tsx';
export { DiagnosesCard } from './diagnoses-card.tsx';

export function WorkCards({ patientId }: { readonly patientId: string }) {
  const mayReadTasks = useMay('tasks', 'read');
  return (
    <>
      <NeedsCard patientId={patientId} />
      <CarePlanCard patientId={patientId} />
      {mayReadTasks && <TasksCard patientId={patientId} />}
    </>
  );
}
