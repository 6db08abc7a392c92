// One question on each screen, for a phone: where it stands among the others, back and next.
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Button, ProgressBar } from '#ui';
import { useAsking, useAskingValue } from './asking.ts';
import { Finish, type FinishProps } from './finish.tsx';
import { Question } from './question.tsx';
import { questionId } from './question-id.ts';
import { questionsOf } from './questions.ts';
import styles from './runner.module.css';
import { Words } from './words.tsx';

/** The step after the last question. */
const end = null;

export function OneByOne(props: Omit<FinishProps, 'onGoTo'>) {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const asking = useAsking();
  const shown = useAskingValue(({ shown: all }) => all());
  const all = useMemo(() => questionsOf(asking.form), [asking]);
  const steps = all.filter(({ item }) => shown.has(item.linkId));
  // The first question without an answer: there the worker stopped.
  const [at, setAt] = useState<string | null>(() => asking.open()[0]?.linkId ?? end);
  const place = at === end ? steps.length : steps.findIndex(({ item }) => item.linkId === at);
  // A question may hide by a change from elsewhere.
  const index = place === -1 ? steps.findIndex(({ item }) => asking.isOpen(item)) : place;
  const current = index === -1 ? steps.length : index;
  const step = steps[current];
  const isFirst = useRef(true);
  const top = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the question
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const target = step ? document.getElementById(questionId(step.item.linkId)) : top.current;
    // The question begins below the banner of the person.
    top.current?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  }, [step?.item.linkId]);

  const go = (to: number) => {
    asking.book.flush();
    setAt(steps[to]?.item.linkId ?? end);
  };
  const where = { current: format.number(current + 1), total: format.number(steps.length) };
  return (
    <div ref={top} tabIndex={-1} className={styles.step}>
      {step ? (
        <>
          <ProgressBar
            label={t('run.progress')}
            value={current + 1}
            max={steps.length}
            text={t('run.placeOf', where)}
          />
          {step.groups.map((group) => (
            <p key={group.linkId} className="small muted">
              <Words of={group.text} />
            </p>
          ))}
          {step.before
            .filter(({ linkId }) => shown.has(linkId))
            .map((item) => (
              <p key={item.linkId} className={styles.display}>
                <Words of={item.text} />
              </p>
            ))}
          <Question key={step.item.linkId} item={step.item} isAlone />
        </>
      ) : (
        <Finish {...props} onGoTo={setAt} />
      )}
      <div className={styles.steps} data-action-bar>
        <Button size="large" disabled={current === 0} onClick={() => go(current - 1)}>
          {t('run.back')}
        </Button>
        {step && (
          <Button size="large" variant="contained" onClick={() => go(current + 1)}>
            {t(current + 1 === steps.length ? 'run.toEnd' : 'run.next')}
          </Button>
        )}
      </div>
    </div>
  );
}
