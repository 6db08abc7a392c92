// Asks before something that cannot be taken back; the button answers with the verb of the question.
import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question. */
  readonly title: string;
  /** The effects of the act, and the parts that it does not change. */
  readonly children: ReactNode;
  /** The answer: the same verb as the question. */
  readonly confirm: string;
  /** The way out; "Go back" when left out. */
  readonly cancel?: string;
  /** Something is lost or taken back: the button is crimson. */
  readonly danger?: boolean;
  /** The filled button: `cancel` if the answer loses data unintentionally. */
  readonly favors?: 'confirm' | 'cancel';
  /** For acts without undo: the word that the user must type first. */
  readonly typed?: string;
  readonly busy?: boolean;
  /** Why it did not work; the dialog stays open. */
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const load = () => import('./confirm-dialog-frame.tsx').then((m) => ({ default: m.ConfirmDialogFrame }));
const Frame = lazy(load);

/** Reads the dialog before it is wanted, for one that must open without a connection. */
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
