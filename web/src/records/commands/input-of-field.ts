// Maps a field of the body to the input of the dialog that filled it, so that its refusal appears there.
import type { Answers } from './question-dialog.tsx';

const givenBy = (answer: Answers[keyof Answers] | undefined): unknown =>
  typeof answer === 'string' ? answer.trim() : answer?.id;

/**
 * @param path of the refused field
 * @param said the body as it was sent
 * @param answers of the inputs that are shown
 * @returns null where no input has filled it
 */
export function inputOfField(path: string, said: object, answers: Partial<Answers>): keyof Answers | null {
  if (path in answers) return path as keyof Answers;
  const sent = (said as Readonly<Record<string, unknown>>)[path.split('.')[0]!];
  if (typeof sent !== 'string' || sent === '') return null;
  return (Object.keys(answers) as (keyof Answers)[]).find((name) => givenBy(answers[name]) === sent) ?? null;
}
