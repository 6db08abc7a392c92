// Asks before an act without undo; the button repeats the verb of the question.
import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question. */
  readonly title: string;
  /** The effects of the act, and the parts that it does not change. */
  readonly children: ReactNode;
  /** The answer: the same verb as the question. */
  readonly confirm: string;
  /** The canceling button; "Go back" by default. */
  readonly cancel?: string;
  /** The act loses or revokes data: the button is crimson. */
  readonly danger?: boolean;
  /** The filled button: `cancel` if the answer loses data unintentionally. */
  readonly favors?: 'confirm' | 'cancel';
  /** For acts without undo: the word that the user must type first. */
  readonly typed?: string;
  readonly busy?: boolean;
  /** The reason of the failure; the dialog stays open. */
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const load = () => import('./confirm-dialog-frame.tsx').then((m) => ({ default: m.ConfirmDialogFrame }));
const Frame = lazy(load);

/** Loads the dialog early, if it must open without a connection. */
export function readConfirmDialog(): void {
  load().catch(() => undefined);
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <Frame {...props} />
    </Suspense>
  ) : null;
}
