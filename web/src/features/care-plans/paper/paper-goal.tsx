// One goal on the paper: what the person wants, by when, and who does what.
import type { PlanGoal, PlanStep } from '@puente/contract';
import type { Language } from '#i18n';
import { personWords } from './person-words.ts';
import styles from './plan-paper.module.css';
import type { PaperWords } from './use-paper-words.ts';

interface Languages {
  readonly paper: Language;
  /** In which the words for the person are written. */
  readonly written: Language;
}

interface PaperGoalProps {
  readonly number: number;
  readonly goal: PlanGoal;
  readonly steps: readonly PlanStep[];
  readonly words: PaperWords;
  readonly languages: Languages;
}

export function PaperGoal({ number, goal, steps, words, languages }: PaperGoalProps) {
  const { t, format } = words;
  return (
    <section className={styles.goal}>
      <h3>
        {t('goal', { number })} <Said said={goal} words={words} languages={languages} />
      </h3>
      {goal.dueOn && <p>{t('by', { date: format.date(goal.dueOn) })}</p>}
      <ul className={styles.steps} aria-label={t('steps')}>
        {steps.map((step) => (
          <li key={step.id} className={styles.step}>
            <span className={styles.box} aria-hidden="true" />
            <div>
              <Said said={step} words={words} languages={languages} />
              <div className={styles.mark}>
                <bdi>{factsOf(step, words)}</bdi>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who does it, and how often. */
function factsOf({ who, whoName, frequency, startsOn }: PlanStep, { t, format }: PaperWords): string {
  const facts = [
    whoName ? `${t(`who.${who}`)}: ${whoName}` : t(`who.${who}`),
    t(`frequency.${frequency}`),
    startsOn && t('from', { date: format.date(startsOn) }),
  ];
  return facts.filter(Boolean).join(' · ');
}

interface SaidProps {
  readonly said: Parameters<typeof personWords>[0];
  readonly words: PaperWords;
  readonly languages: Languages;
}

function Said({ said, words: { t }, languages: { paper, written } }: SaidProps) {
  const { text, isMarked } = personWords(said, paper, written);
  return (
    <>
      <bdi className={styles.words}>{text}</bdi>
      {isMarked && <span className={styles.mark}> ({t('notInLanguage')})</span>}
    </>
  );
}
