// One question: its words, its input, the two answers without a value, and what is wrong with the entry.
import { type AbsentReason, type AnswerValue, absentReasons, type FormItem, faultsOfAnswer } from '@puente/contract';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '#ui';
import { AnswerConflict } from './answer-conflict.tsx';
import type { Entry } from './answers/answer-book.ts';
import { isAnswered, nothingSaid } from './answers/said.ts';
import { useAsking, useEntry, useIsShown } from './asking.ts';
import { FromRecord } from './from-record.tsx';
import type { EntryFault } from './inputs/input-props.ts';
import { QuestionInput } from './inputs/question-input.tsx';
import { questionId } from './question-id.ts';
import styles from './runner.module.css';
import { useFaultSentence } from './use-fault-sentence.ts';
import { Words } from './words.tsx';

interface QuestionProps {
  readonly item: FormItem;
  /** One question is the whole screen. */
  readonly isAlone?: boolean;
}

/** Nothing while its condition does not hold; its answer is kept. */
export const Question = memo(function Question({ item, isAlone = false }: QuestionProps) {
  const isShown = useIsShown(item.linkId);
  return isShown ? <Shown item={item} isAlone={isAlone} /> : null;
});

function Shown({ item, isAlone }: Required<QuestionProps>) {
  const { book } = useAsking();
  const entry = useEntry(item.linkId);
  const error = useFaultSentence(entry, item);
  const id = questionId(item.linkId);
  const describedBy = [item.help && `${id}-help`, error && `${id}-input-error`].filter(Boolean).join(' ') || undefined;

  return (
    <div className={`${styles.question} ${isAlone ? styles.alone : ''}`} data-state={entry.state}>
      <fieldset id={id} tabIndex={-1} aria-describedby={describedBy}>
        <legend id={`${id}-text`}>
          {item.prefix && <bdi className={styles.prefix}>{item.prefix} </bdi>}
          <Words of={item.text} />
        </legend>
        {item.help && (
          <p id={`${id}-help`} className="small muted">
            <Words of={item.help} />
          </p>
        )}
        <FromRecord item={item} said={entry.said} />
        {entry.state === 'conflict' && entry.theirs ? (
          <AnswerConflict item={item} entry={entry} />
        ) : (
          <>
            <QuestionInput
              key={entry.said.absent}
              item={item}
              said={entry.said}
              id={`${id}-input`}
              labelledBy={`${id}-text`}
              describedBy={describedBy}
              isInvalid={error !== undefined}
              onSay={(values, isTyping) => sayValues(book, item, { values, isTyping })}
              onFault={(fault: EntryFault) => book.refuse(item.linkId, fault)}
              onLeave={() => book.hurry(item.linkId)}
            />
            <FieldError id={`${id}-input`} error={error} />
            <WithoutValue item={item} entry={entry} />
          </>
        )}
      </fieldset>
    </div>
  );
}

interface Spoken {
  readonly values: readonly AnswerValue[];
  readonly isTyping: boolean | undefined;
}

/** An answer that the question does not allow stays on the screen, and is not sent. */
function sayValues(book: ReturnType<typeof useAsking>['book'], item: FormItem, { values, isTyping }: Spoken): void {
  const said = { ...nothingSaid, values };
  const [fault] = faultsOfAnswer(item, { values: [...values] });
  if (fault) book.hold(item.linkId, said, fault.code);
  else book.say(item.linkId, said, isTyping);
}

/** Declined, or not asked; pressing the chosen one takes it back. */
function WithoutValue({
  item,
  entry,
  children,
}: {
  readonly item: FormItem;
  readonly entry: Entry;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('assessments');
  const { book } = useAsking();
  const { absent } = entry.said;
  const say = (reason: AbsentReason | null) => book.say(item.linkId, { ...nothingSaid, absent: reason });
  return (
    <div className={`row ${styles.absent}`}>
      {absentReasons.map((reason) => (
        <button
          key={reason}
          type="button"
          className={styles.reason}
          aria-pressed={absent === reason}
          onClick={() => say(absent === reason ? null : reason)}
        >
          {t(`run.absent.${reason}`)}
        </button>
      ))}
      {isAnswered(entry.said) && absent === null && (
        <button type="button" className={styles.takeBack} onClick={() => say(null)}>
          {t('run.takeBack')}
        </button>
      )}
      {children}
    </div>
  );
}
