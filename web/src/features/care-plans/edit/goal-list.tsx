// The goals of a plan, each in a card that folds; new ones are written, or come from a template.
import { lazy, Suspense, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CarePlan } from '#api';
import { Button, Card, FoldCard, fieldId, Icon } from '#ui';
import { GoalFields } from './goal-fields.tsx';
import styles from './plan-edit.module.css';
import { newGoal, newStep, type PlanValues } from './plan-form.ts';
import { RowsError } from './rows-error.tsx';

const TemplateChoice = lazy(() => import('./template-choice.tsx').then((m) => ({ default: m.TemplateChoice })));
const most = 20;

export function GoalList({ plan }: { readonly plan: CarePlan }) {
  const { t } = useTranslation('plan-editor');
  const { control, clearErrors } = useFormContext<PlanValues>();
  const goals = useFieldArray({ control, name: 'goals', keyName: 'key' });
  const steps = useFieldArray({ control, name: 'steps', keyName: 'key' });
  const written = useWatch({ control, name: 'goals' });
  // The first goal of a short plan is open, and each one that is added here.
  const [begun] = useState(() => new Set(goals.fields.slice(1).map(({ id }) => id)));

  function removeGoal(index: number): void {
    const { id } = goals.fields[index]!;
    steps.remove(steps.fields.flatMap(({ goalId }, at) => (goalId === id ? [at] : [])));
    goals.remove(index);
  }

  return (
    <>
      {goals.fields.map(({ key, id }, index) => (
        <FoldCard
          key={key}
          title={t('edit.goal', { number: index + 1 })}
          summary={written[index]?.text || t('edit.emptyGoal')}
          open={!begun.has(id)}
        >
          <GoalFields index={index} goalId={id} steps={steps} onRemove={() => removeGoal(index)} />
        </FoldCard>
      ))}
      <Card title={t('edit.addTitle')} titleId={fieldId('goals')}>
        <div className={styles.rows}>
          <RowsError name="goals" />
          {goals.fields.length < most && (
            <>
              <div>
                <Button
                  size="small"
                  onClick={() => {
                    clearErrors('goals');
                    const goal = newGoal();
                    goals.append(goal);
                    steps.append(newStep(goal.id), { shouldFocus: false });
                  }}
                >
                  <Icon name="plus" size="small" />
                  {t('edit.addGoal')}
                </Button>
              </div>
              <Suspense fallback={null}>
                <TemplateChoice
                  kind={plan.kind}
                  onChoose={(made) => {
                    clearErrors('goals');
                    goals.append([...made.goals], { shouldFocus: false });
                    steps.append([...made.steps], { shouldFocus: false });
                  }}
                />
              </Suspense>
            </>
          )}
        </div>
      </Card>
    </>
  );
}
