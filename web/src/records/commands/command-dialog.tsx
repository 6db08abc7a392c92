// Asks for a confirmation of a command, and for its inputs.
import { useMemo, useState } from 'react';
import { fieldErrorsOf, useErrorSentence } from '#api';
import { codeOfServerError, type FieldCode } from '#ui';
import { inputOfField } from './input-of-field.ts';
import { type Answers, type Inputs, QuestionDialog, type RefusedInput } from './question-dialog.tsx';
import type { Command } from './use-commands.tsx';

interface CommandDialogProps {
  readonly command: Command;
  readonly busy: boolean;
  readonly error: unknown;
  /** Called with the body of the command, except the version. */
  readonly onConfirm: (said: object) => void;
  readonly onClose: () => void;
}

interface Given {
  readonly answers: Partial<Answers>;
  readonly said: object;
}

export function CommandDialog({ command, busy, error, onConfirm, onClose }: CommandDialogProps) {
  const sentence = useErrorSentence();
  const { title, confirm, danger, effect, ask = {}, body, sentenceOf, wayOn } = command.question();
  const [given, setGiven] = useState<Given>();
  const format = ask.line?.format;
  const refused = useMemo(() => refusedInputs(error, given, format), [error, given, format]);
  const own = sentenceOf?.(error);
  const isAtInputs = !own && refused.length > 0;
  const bodyOf = (answers: Answers) => body?.(answers) ?? (ask.reason ? { reason: answers.reason.trim() } : {});
  return (
    <QuestionDialog
      open
      title={title}
      confirm={confirm ?? command.label}
      danger={danger ?? false}
      ask={ask}
      busy={busy}
      error={own ?? (isAtInputs ? undefined : sentence(error))}
      {...(isAtInputs && { refused })}
      onConfirm={(answers) => {
        const said = bodyOf(answers);
        setGiven({ answers: shownOf(ask, answers), said });
        onConfirm(said);
      }}
      onClose={onClose}
    >
      {typeof effect === 'string' ? <p>{effect}</p> : effect}
      {error ? wayOn?.(error) : null}
    </QuestionDialog>
  );
}

/** The answers of visible inputs: an error at a hidden input would stay unseen. */
const shownOf = (ask: Inputs, answers: Answers): Partial<Answers> =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => ask[name === 'userId' ? 'user' : (name as 'day')]));

/** Empty if a part of the refusal matches no input: then the dialog shows all of it below. */
function refusedInputs(
  error: unknown,
  given: Given | undefined,
  format: FieldCode | undefined,
): readonly RefusedInput[] {
  const errors = fieldErrorsOf(error);
  const found = errors.flatMap((one) => {
    const input = given && inputOfField(one.path, given.said, given.answers);
    const code = codeOfServerError(one, input === 'line' && format ? { [one.path]: format } : {});
    return input ? [{ input, code }] : [];
  });
  return found.length === errors.length ? found : [];
}
