// The progress of long work, its end, and a button to stop it; loads with its texts for the first run.
import type { RunKind, RunStep } from '@puente/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadTexts } from '#i18n';

/** The displayed fields of a run. */
export interface RunShown {
  readonly kind: RunKind;
  readonly status: string;
  readonly step: RunStep | null;
  readonly done: number;
  readonly total: number | null;
  readonly error: string | null;
}

export interface RunProgressProps {
  readonly run: RunShown;
  /** Stops the work; left out if the reader may not. */
  readonly onCancel?: () => void;
  /** The work that a stop leaves unfinished, shown before the stop; null if a stop loses nothing. */
  readonly effect?: string | null;
  /** The stop was requested. */
  readonly busy?: boolean;
  /** The result of the finished run. */
  readonly children?: ReactNode;
}

const Frame = lazy(() =>
  Promise.all([import('./run-progress-frame.tsx'), loadTexts(['runs'])]).then(([module]) => ({
    default: module.RunProgressFrame,
  })),
);

export const RunProgress = (props: RunProgressProps) => (
  <Suspense fallback={null}>
    <Frame {...props} />
  </Suspense>
);
