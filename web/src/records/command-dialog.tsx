// Asks whether a command shall be given, with what it needs.
import { useErrorSentence } from '#api';
import { type Answers, QuestionDialog } from './question-dialog.tsx';
import type { Command } from './use-commands.tsx';

interface CommandDialogProps {
  readonly command: Command;
  readonly busy: boolean;
  readonly error: unknown;
  /** With what the command takes besides the version. */
  readonly onConfirm: (said: object) => void;
  readonly onClose: () => void;
}

export function CommandDialog({ command, busy, error, onConfirm, onClose }: CommandDialogProps) {
  const sentence = useErrorSentence();
  const { title, confirm, danger, effect, ask = {}, body, sentenceOf, wayOn } = command.question();
  const bodyOf = (answers: Answers) => body?.(answers) ?? (ask.reason ? { reason: answers.reason.trim() } : {});
  return (
    <QuestionDialog
      open
      title={title}
      confirm={confirm ?? command.label}
      danger={danger ?? false}
      ask={ask}
      busy={busy}
      error={sentenceOf?.(error) ?? sentence(error)}
      onConfirm={(answers) => onConfirm(bodyOf(answers))}
      onClose={onClose}
    >
      {typeof effect === 'string' ? <p>{effect}</p> : effect}
      {error ? wayOn?.(error) : null}
    </QuestionDialog>
  );
}
