// The access parts on the page of a person. The parts and their texts load on demand.
import { lazy, Suspense } from 'react';
import { type Patient, useGetPatientAccessQuery } from '#api';
import { loadTexts } from '#i18n';
import type { LabelAction } from './label-dialog.tsx';

export type { LabelAction };

const EmergencyStrip = lazy(() =>
  Promise.all([import('./emergency-strip.tsx'), loadTexts(['access'])]).then(([m]) => ({ default: m.EmergencyStrip })),
);
const LabelDialog = lazy(() =>
  Promise.all([import('./label-dialog.tsx'), loadTexts(['access'])]).then(([m]) => ({ default: m.LabelDialog })),
);

/** The reader's access to the person, and whether the record is restricted. */
export function usePatientAccess(patientId: string) {
  const { data } = useGetPatientAccessQuery(patientId, { refetchOnMountOrArgChange: true });
  const emergency = data?.reasons.find(({ reason }) => reason === 'break-glass');
  return {
    isRestricted: data?.restricted ?? false,
    emergency: emergency?.until && data?.breakGlassId ? { until: emergency.until, id: data.breakGlassId } : undefined,
  };
}

type Access = ReturnType<typeof usePatientAccess>;

/** Shown while the emergency access is running, even if the reader has other access to the person. */
export function EmergencyNotice({ emergency }: Pick<Access, 'emergency'>) {
  return emergency ? (
    <Suspense fallback={null}>
      <EmergencyStrip breakGlassId={emergency.id} until={emergency.until} />
    </Suspense>
  ) : null;
}

interface LabelQuestionProps {
  readonly patient: Patient;
  /** The step of the open question; undefined without one. */
  readonly action: LabelAction | undefined;
  readonly onClose: () => void;
}

export function LabelQuestion({ patient, action, onClose }: LabelQuestionProps) {
  return action ? (
    <Suspense fallback={null}>
      <LabelDialog key={action} patient={patient} action={action} onClose={onClose} />
    </Suspense>
  ) : null;
}
