// The fields of one step: what is done, by whom, and how often. A step that is written already is folded to its words.
import { planActors, planFrequencies, serviceTypes } from '@puente/contract';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  Button,
  CheckboxField,
  DateField,
  Disclosure,
  fieldStyles,
  Icon,
  MinutesField,
  ProseField,
  SelectField,
  TextField,
} from '#ui';
import styles from './plan-edit.module.css';
import type { PlanValues } from './plan-form.ts';

const longest = 500;

interface StepFieldsProps {
  /** Among the steps of all goals. */
  readonly index: number;
  /** Among the steps of its goal, from 1. */
  readonly place: number;
  /** The name of its goal. */
  readonly goal: string;
  readonly onRemove: () => void;
}

export function StepFields({ index, place, goal, onRemove }: StepFieldsProps) {
  const { t } = useTranslation(['plan-editor', 'care-plans', 'encounters']);
  const { control } = useFormContext<PlanValues>();
  const step = useWatch({ control, name: `steps.${index}` });
  const { errors } = useFormState({ control, name: `steps.${index}` });
  const [wasEmpty] = useState(!step?.text);
  const heading = t('edit.step', { number: place });
  const at = <Name extends string>(name: Name) => `steps.${index}.${name}` as const;
  return (
    <div className={styles.step}>
      <Disclosure
        summary={<bdi>{step?.text ? `${heading}: ${step.text}` : heading}</bdi>}
        open={wasEmpty || errors.steps?.[index] !== undefined}
      >
        <div className="stack">
          <ProseField name={at('text')} label={t('edit.field.step')} rows={2} max={longest} />
          <ProseField
            name={at('forPerson')}
            label={t('edit.field.forPerson')}
            hint={t('edit.hint.forPerson')}
            rows={2}
            max={longest}
            optional
          />
          <div className={fieldStyles.grid}>
            <SelectField
              name={at('who')}
              label={t('edit.field.who')}
              options={planActors.map((value) => ({ value, label: t(`care-plans:who.${value}`) }))}
            />
            <TextField name={at('whoName')} label={t('edit.field.whoName')} optional />
            <SelectField
              name={at('frequency')}
              label={t('edit.field.frequency')}
              options={planFrequencies.map((value) => ({ value, label: t(`care-plans:frequency.${value}`) }))}
            />
            <SelectField
              name={at('serviceType')}
              label={t('edit.field.serviceType')}
              optional
              emptyChoice
              options={serviceTypes.map((value) => ({ value, label: t(`encounters:serviceType.${value}`) }))}
            />
            <MinutesField name={at('minutesEach')} label={t('edit.field.minutesEach')} of={heading} optional />
            <TextField name={at('units')} label={t('edit.field.units')} inputMode="numeric" code optional />
            <DateField name={at('startsOn')} label={t('edit.field.startsOn')} optional />
            {step?.frequency !== 'once' && <DateField name={at('endsOn')} label={t('edit.field.endsOn')} optional />}
          </div>
          <CheckboxField name={at('makesTask')} label={t('edit.field.makesTask')} hint={t('edit.hint.makesTask')} />
          <div>
            <Button size="small" aria-label={t('edit.removeOne', { name: `${goal}, ${heading}` })} onClick={onRemove}>
              <Icon name="x" size="small" />
              {t('edit.remove')}
            </Button>
          </div>
        </div>
      </Disclosure>
    </div>
  );
}
