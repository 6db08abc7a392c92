// The goals of a plan, each with its steps, and what visits, scores and tasks say about it.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CarePlan, useGetPlanProgressQuery } from '#api';
import { Card, Notice } from '#ui';
import { Goal } from './goal.tsx';
import styles from './goals.module.css';

interface GoalsCardProps {
  readonly plan: CarePlan;
  /** At the end of the title. */
  readonly aside?: ReactNode;
}

export function GoalsCard({ plan, aside }: GoalsCardProps) {
  const { t } = useTranslation('care-plans');
  const hasBegun = plan.approvedAt !== null;
  const { data: progress, error } = useGetPlanProgressQuery(plan.id, { skip: !hasBegun });
  const { units = null, plannedUnits = null } = progress ?? {};
  return (
    <Card title={t('goals.title')} flush aside={aside}>
      {error !== undefined && !progress && <Notice tone="warning">{t('goals.progressFails')}</Notice>}
      {plan.goals.length === 0 ? (
        <p className={`${styles.goal} muted`}>{t('goals.none')}</p>
      ) : (
        <div className={styles.goals}>
          {plan.goals.map((goal) => (
            <Goal
              key={goal.id}
              plan={plan}
              goal={goal}
              served={progress?.goals.find(({ goalId }) => goalId === goal.id)}
            />
          ))}
        </div>
      )}
      {units !== null && (
        <p className={`${styles.foot} small muted`}>
          {plannedUnits === null
            ? t('goals.usedUnits', { units })
            : t('goals.usedOfPlanned', { units, planned: plannedUnits })}
        </p>
      )}
    </Card>
  );
}
