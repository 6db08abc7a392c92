// The current step of a task with several steps, and the skipped steps.
import { useTranslation } from 'react-i18next';
import { Icon } from '../basics/icon.tsx';
import styles from './stepper.module.css';

export interface Step {
  readonly name: string;
  readonly standing: 'done' | 'left-out' | 'current' | 'ahead';
  /** Below the name, if there is space: a day. */
  readonly note?: string;
}

interface StepperProps {
  /** The goal of the steps: the start of the list's name. */
  readonly label: string;
  readonly steps: readonly Step[];
}

export function Stepper({ label, steps }: StepperProps) {
  const { t } = useTranslation();
  const shown = steps.findIndex(({ standing }) => standing === 'current') + 1;
  return (
    <ol className={styles.steps} aria-label={`${label}, ${t('ui.step', { current: shown, total: steps.length })}`}>
      {steps.map(({ name, standing, note }, index) => (
        <li
          key={name}
          className={standing === 'done' ? styles.done : undefined}
          aria-current={standing === 'current' ? 'step' : undefined}
        >
          <span className={styles.row}>
            <Mark standing={standing} place={index + 1} />
            <span className={styles.name}>{name}</span>
            {standing === 'done' && <span className="visually-hidden">, {t('ui.stepDone')}</span>}
            {standing === 'left-out' && <span className="visually-hidden">, {t('ui.stepLeftOut')}</span>}
          </span>
          {note && <bdi className={`${styles.note} ${styles.name} small numbers`}>{note}</bdi>}
        </li>
      ))}
    </ol>
  );
}

function Mark({ standing, place }: { readonly standing: Step['standing']; readonly place: number }) {
  if (standing === 'done') return <Icon name="check" size="small" />;
  if (standing === 'left-out') return <Icon name="minus" size="small" />;
  return <b className="numbers">{place}</b>;
}
