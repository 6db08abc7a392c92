// The set-up of the organization until its first charge: each step leads to its place, and ticks itself.
import type { FirstStepName, FirstSteps } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Card, Chip, Icon, List, ListRow, ProgressBar } from '#ui';
import styles from '../day/my-day.module.css';

type Step = FirstSteps['items'][number];

/** The place of a step; of several records that wait, the first. */
const placeOf: Readonly<Record<FirstStepName, (recordId: string | null, ownId: string) => string>> = {
  'two-step': (id, ownId) => (id === null || id === ownId ? paths.accountTab('security') : paths.user(id)),
  identity: () => paths.accountTab('organization'),
  rules: (id) => (id === null ? paths.benefitPolicies : paths.benefitPolicy(id)),
  prices: (id) => (id === null ? paths.prices : paths.partner(id, 'payer')),
  payer: () => paths.newPartner('payer'),
  'consent-texts': () => paths.consentTexts,
  'supervising-provider': () => paths.newUser,
  workers: (id) => (id === null ? paths.newUser : paths.editUser(id, 'supervisorId')),
  qualifications: (id) => (id === null ? paths.newUser : paths.user(id, 'qualifications')),
  'first-charge': () => paths.newPatient,
};

/** Steps whose records can be counted. */
type Counted = Exclude<FirstStepName, 'payer' | 'supervising-provider' | 'first-charge'>;

export function FirstStepsCard({ steps, ownId }: { readonly steps: readonly Step[]; readonly ownId: string }) {
  const { t } = useTranslation('first-steps');
  const format = useFormat();
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <Card title={t('title')} flush>
      <div className={styles.pad}>
        <ProgressBar
          label={t('lead')}
          value={done}
          max={steps.length}
          text={t('progress', { done, total: steps.length })}
        />
      </div>
      <List label={t('title')}>
        {steps.map(({ step, state, left, recordId }, index) => (
          <ListRow
            key={step}
            start={
              <span className={styles.step}>
                {state === 'done' ? <Icon name="check" size="small" /> : format.number(index + 1)}
              </span>
            }
            title={
              state === 'done' ? (
                <span className="muted">{t(`step.${step}`)}</span>
              ) : (
                <Link to={placeOf[step](recordId, ownId)}>{t(`step.${step}`)}</Link>
              )
            }
            detail={
              state === 'done'
                ? undefined
                : [t(`text.${step}`), left > 0 && t(`missing.${step as Counted}`, { count: left })]
                    .filter(Boolean)
                    .join(' ')
            }
            end={<State state={state} />}
          />
        ))}
      </List>
    </Card>
  );
}

const chips = {
  done: { tone: 'success', icon: 'check' },
  unknown: { tone: 'warning', icon: 'help' },
} as const;

function State({ state }: Pick<Step, 'state'>) {
  const { t } = useTranslation('first-steps');
  return state === 'open' ? null : <Chip {...chips[state]}>{t(`state.${state}`)}</Chip>;
}
