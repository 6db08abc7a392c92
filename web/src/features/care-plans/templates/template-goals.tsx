// The goals of a template with their steps.
import { planActors, planFrequencies, serviceTypes } from '@puente/contract';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Card, CheckboxField, fieldId, fieldStyles, Icon, MinutesField, SelectField, TextField } from '#ui';
import { ScoreChoice } from '../edit/goal-fields.tsx';
import { newTemplateGoal, newTemplateStep, type TemplateValues } from './template-values.ts';
import styles from './templates.module.css';
import { WordsField } from './words-field.tsx';

const most = 10;

interface LabeledProps {
  readonly labelOf: (path: string) => string;
}

export function TemplateGoals({ labelOf }: LabeledProps) {
  const { t } = useTranslation('plan-editor');
  const { control } = useFormContext<TemplateValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'goals' });
  return (
    <>
      {fields.map((field, index) => {
        const name = t('edit.goal', { number: index + 1 });
        return (
          <Card key={field.id} title={name} {...(index === 0 && { titleId: fieldId('goals') })}>
            <div className="stack">
              <WordsField name={`goals.${index}.text`} label={t('edit.field.goal')} />
              <div className={fieldStyles.grid}>
                <TextField
                  name={`goals.${index}.dueAfterDays`}
                  label={labelOf('dueAfterDays')}
                  inputMode="numeric"
                  code
                  optional
                />
                <ScoreChoice name={`goals.${index}.scoreUrl`} />
              </div>
              <Steps goal={index} labelOf={labelOf} />
              {fields.length > 1 && (
                <div>
                  <Button size="small" aria-label={t('edit.removeOne', { name })} onClick={() => remove(index)}>
                    <Icon name="x" size="small" />
                    {t('edit.remove')}
                  </Button>
                </div>
              )}
            </div>
          </Card>
        );
      })}
      {fields.length < most && (
        <div>
          <Button onClick={() => append(newTemplateGoal)}>
            <Icon name="plus" size="small" />
            {t('edit.addGoal')}
          </Button>
        </div>
      )}
    </>
  );
}

function Steps({ goal, labelOf }: LabeledProps & { readonly goal: number }) {
  const { t } = useTranslation('plan-editor');
  const { control } = useFormContext<TemplateValues>();
  const { fields, append, remove } = useFieldArray({ control, name: `goals.${goal}.steps` });
  const ofGoal = t('edit.goal', { number: goal + 1 });
  return (
    <>
      {fields.map((field, index) => {
        const heading = t('edit.step', { number: index + 1 });
        return (
          <fieldset key={field.id} className={styles.step}>
            <legend>{heading}</legend>
            <StepFields at={`goals.${goal}.steps.${index}`} heading={heading} labelOf={labelOf} />
            <div>
              <Button
                size="small"
                aria-label={t('edit.removeOne', { name: `${ofGoal}, ${heading}` })}
                onClick={() => remove(index)}
              >
                <Icon name="x" size="small" />
                {t('edit.remove')}
              </Button>
            </div>
          </fieldset>
        );
      })}
      {fields.length < most && (
        <div>
          <Button size="small" onClick={() => append(newTemplateStep)}>
            <Icon name="plus" size="small" />
            {t('edit.addStep')}
          </Button>
        </div>
      )}
    </>
  );
}

interface StepFieldsProps extends LabeledProps {
  readonly at: string;
  readonly heading: string;
}

function StepFields({ at, heading, labelOf }: StepFieldsProps) {
  const { t } = useTranslation(['plan-editor', 'care-plans', 'encounters']);
  return (
    <>
      <WordsField name={`${at}.text`} label={t('edit.field.step')} />
      <div className={fieldStyles.grid}>
        <SelectField
          name={`${at}.who`}
          label={labelOf('who')}
          options={planActors.map((value) => ({ value, label: t(`care-plans:who.${value}`) }))}
        />
        <SelectField
          name={`${at}.frequency`}
          label={labelOf('frequency')}
          options={planFrequencies.map((value) => ({ value, label: t(`care-plans:frequency.${value}`) }))}
        />
        <SelectField
          name={`${at}.serviceType`}
          label={labelOf('serviceType')}
          optional
          emptyChoice
          options={serviceTypes.map((value) => ({ value, label: t(`encounters:serviceType.${value}`) }))}
        />
        <MinutesField name={`${at}.minutesEach`} label={labelOf('minutesEach')} of={heading} optional />
        <TextField name={`${at}.units`} label={labelOf('units')} inputMode="numeric" code optional />
      </div>
      <CheckboxField name={`${at}.makesTask`} label={labelOf('makesTask')} hint={t('edit.hint.makesTask')} />
    </>
  );
}
