// Where one is in a task of several steps.
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  /** What the steps lead to: the start of the list's name. */
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the step one is at; as many as there are steps: all done. */
  readonly current: number;
}

export function Stepper({ label, steps, current }: StepperProps) {
  const { t } = useTranslation();
  const shown = Math.min(current + 1, steps.length);
  return (
    <ol className={styles.steps} aria-label={`${label}, ${t('ui.step', { current: shown, total: steps.length })}`}>
      {steps.map((step, index) => {
        const done = index < current;
        return (
          <li
            key={step}
            className={done ? styles.done : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.row}>
              {done ? <Icon name="check" size="small" /> : <b className="numbers">{index + 1}</b>}
              <span className={styles.name}>{step}</span>
              {done && <span className="visually-hidden">, {t('ui.stepDone')}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
