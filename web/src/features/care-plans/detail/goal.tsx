// One goal of a plan: what shall be reached by when, how far the person is, and the steps towards it.
import { type Achieved, goalAchievements, type PlanGoal, type PlanProgress } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type CarePlan, callsOf } from '#api';
import { NeedChip, useQuestionnaireTitles } from '#care';
import { useFormat } from '#i18n';
import { type Command, useCommands } from '#records';
import { Button, Chip, DetailList } from '#ui';
import { usePlanWords } from '../use-plan-words.ts';
import { AchievementChip } from './achievement-chip.tsx';
import styles from './goals.module.css';

type Served = PlanProgress['goals'][number];

interface GoalProps {
  readonly plan: CarePlan;
  readonly goal: PlanGoal;
  /** Undefined before the plan is in force, and while it loads. */
  readonly served: Served | undefined;
}

export function Goal({ plan, goal, served }: GoalProps) {
  const { t } = useTranslation('care-plans');
  const format = useFormat();
  const ratedOf = ({ on, byName }: Achieved) => t('goals.rated', { date: format.date(on), name: byName ?? '–' });
  const judged = plan.achievements.find(({ goalId }) => goalId === goal.id);
  return (
    <article className={styles.goal}>
      <div className={styles.head}>
        <h3>
          <bdi>{goal.text}</bdi>
        </h3>
        <Rate plan={plan} goal={goal} chosen={judged?.achievement} />
      </div>
      {goal.forPerson && goal.forPerson !== goal.text && (
        <p className="small muted">
          <bdi>{goal.forPerson}</bdi>
        </p>
      )}
      <div className={styles.chips}>
        {judged && <AchievementChip achievement={judged.achievement} />}
        {goal.priority === 'high' && (
          <Chip tone="warning" icon="up">
            {t('priority.high')}
          </Chip>
        )}
        {served?.needStatus && <NeedChip status={served.needStatus} />}
        {goal.dueOn && <span className="small muted">{t('goals.dueOn', { date: format.date(goal.dueOn) })}</span>}
      </div>
      {judged && (
        <p className="small muted">
          <bdi>{[ratedOf(judged), judged.note].filter(Boolean).join(' ')}</bdi>
        </p>
      )}
      <Measure goal={goal} />
      {served && <ServedLine served={served} />}
      <Steps plan={plan} goal={goal} served={served} />
    </article>
  );
}

function Measure({ goal: { measure, scoreUrl, baseline, target } }: Pick<GoalProps, 'goal'>) {
  const { t } = useTranslation('care-plans');
  const titleOf = useQuestionnaireTitles();
  if (!measure && !scoreUrl && !baseline && !target) return null;
  const score = scoreUrl && titleOf({ title: scoreUrl.split('/').at(-1) ?? scoreUrl, questionnaireUrl: scoreUrl });
  return (
    <DetailList
      details={[
        { name: t('goals.measure'), value: [measure, score].filter(Boolean).join(' · ') },
        { name: t('goals.baseline'), value: baseline },
        { name: t('goals.target'), value: target },
      ]}
    />
  );
}

function ServedLine({
  served: { visits, minutes, lastOn, scores, openTasks, doneTasks },
}: {
  readonly served: Served;
}) {
  const { t } = useTranslation(['care-plans', 'assessments', 'common']);
  const format = useFormat();
  const all = openTasks + doneTasks;
  const facts = [
    visits > 0 ? t('goals.visits', { count: visits }) : t('goals.noVisits'),
    visits > 0 && t('common:minutes', { count: minutes }),
    lastOn && t('goals.last', { date: format.date(lastOn) }),
    all > 0 && t('goals.tasks', { done: doneTasks, all }),
  ];
  return (
    <>
      <p className="small muted">{facts.filter(Boolean).join(' · ')}</p>
      {scores.length > 0 && (
        <ul className={styles.scores} aria-label={t('goals.scores')}>
          {scores.map(({ on, value, band }) => (
            <li key={on}>
              {t('goals.score', { date: format.date(on), value })}
              {band && ` · ${t(`assessments:list.band.${band}`)}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Steps({ plan, goal, served }: GoalProps) {
  const { t } = useTranslation('care-plans');
  const format = useFormat();
  const words = usePlanWords();
  const steps = plan.steps.filter(({ goalId }) => goalId === goal.id);
  if (steps.length === 0) return <p className="small muted">{t('goals.noSteps')}</p>;
  return (
    <ul className={styles.steps} aria-label={t('goals.steps')}>
      {steps.map((step) => {
        const done = served?.steps.find(({ stepId }) => stepId === step.id);
        return (
          <li key={step.id} className={styles.step}>
            <bdi>{step.text}</bdi>
            <div className="small muted">
              <bdi>{words.step(step)}</bdi>
            </div>
            {done && done.visits > 0 && (
              <div className="small muted">
                {t('goals.visits', { count: done.visits })}
                {done.lastOn && ` · ${t('goals.last', { date: format.date(done.lastOn) })}`}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Rate({ plan, goal, chosen }: Omit<GoalProps, 'served'> & { readonly chosen: string | undefined }) {
  const { t } = useTranslation('care-plans');
  const rate: Command<CarePlan> = {
    name: 'rate',
    icon: 'trend',
    label: t('act.rate.label'),
    question: () => ({
      title: t('act.rate.question'),
      effect: (
        <p>
          <bdi>{goal.text}</bdi>
        </p>
      ),
      ask: {
        choice: {
          label: t('act.rate.choice'),
          ...(chosen && { chosen }),
          options: goalAchievements.map((value) => ({ value, label: t(`achievement.${value}`) })),
        },
        reason: { label: t('act.note'), optional: true },
      },
      body: ({ choice, reason }) => ({
        goalId: goal.id,
        achievement: choice,
        ...(reason.trim() && { note: reason.trim() }),
      }),
      done: t('act.rate.done'),
    }),
  };
  const { may, ask, dialog } = useCommands<CarePlan>({
    record: plan,
    hook: callsOf('carePlans').useCommand(),
    commands: [rate],
  });
  if (!may('rate')) return null;
  return (
    <>
      <Button size="small" aria-label={t('act.rate.labelOf', { goal: goal.text })} onClick={() => ask('rate')}>
        {t('act.rate.label')}
      </Button>
      {dialog}
    </>
  );
}
