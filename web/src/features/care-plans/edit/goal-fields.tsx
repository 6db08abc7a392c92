// The fields of one goal, and its steps.
import { needPriorities } from '@puente/contract';
import type { UseFieldArrayReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callsOf, type QuestionnaireSummary, useListState } from '#api';
import { toLanguage } from '#i18n';
import { Button, DateField, fieldStyles, Icon, ProseField, SelectField, TextField } from '#ui';
import { newStep, type PlanValues } from './plan-form.ts';
import { StepFields } from './step-fields.tsx';

const longest = 500;
const mostSteps = 60;

interface GoalFieldsProps {
  readonly index: number;
  readonly goalId: string;
  /** Of all goals. */
  readonly steps: UseFieldArrayReturn<PlanValues, 'steps', 'key'>;
  readonly onRemove: () => void;
}

export function GoalFields({ index, goalId, steps, onRemove }: GoalFieldsProps) {
  const { t } = useTranslation(['plan-editor', 'care-plans']);
  const own = steps.fields.flatMap(({ key, goalId: of }, at) => (of === goalId ? [{ key, at }] : []));
  const name = t('edit.goal', { number: index + 1 });
  return (
    <div className="stack">
      <ProseField
        name={`goals.${index}.text`}
        label={t('edit.field.goal')}
        hint={t('edit.hint.goal')}
        rows={2}
        max={longest}
      />
      <ProseField
        name={`goals.${index}.forPerson`}
        label={t('edit.field.forPerson')}
        hint={t('edit.hint.forPerson')}
        rows={2}
        max={longest}
        optional
      />
      <div className={fieldStyles.grid}>
        <SelectField
          name={`goals.${index}.priority`}
          label={t('edit.field.priority')}
          options={needPriorities.map((value) => ({ value, label: t(`care-plans:priority.${value}`) }))}
        />
        <DateField name={`goals.${index}.dueOn`} label={t('edit.field.dueOn')} optional />
        <TextField
          name={`goals.${index}.measure`}
          label={t('edit.field.measure')}
          hint={t('edit.hint.measure')}
          optional
        />
        <ScoreChoice name={`goals.${index}.scoreUrl`} />
        <TextField name={`goals.${index}.baseline`} label={t('edit.field.baseline')} optional />
        <TextField name={`goals.${index}.target`} label={t('edit.field.target')} optional />
      </div>
      <h3>{t('edit.steps')}</h3>
      {own.map(({ key, at }, place) => (
        <StepFields key={key} index={at} place={place + 1} goal={name} onRemove={() => steps.remove(at)} />
      ))}
      <div className="row">
        {steps.fields.length < mostSteps && (
          <Button size="small" onClick={() => steps.append(newStep(goalId))}>
            <Icon name="plus" size="small" />
            {t('edit.addStep')}
          </Button>
        )}
        <Button size="small" aria-label={t('edit.removeOne', { name })} onClick={onRemove}>
          <Icon name="x" size="small" />
          {t('edit.remove')}
        </Button>
      </div>
    </div>
  );
}

const most = 200;

/** The questionnaires with a total. */
export function ScoreChoice({ name }: { readonly name: string }) {
  const { t, i18n } = useTranslation('plan-editor');
  const { rows } = useListState<QuestionnaireSummary>(
    callsOf('questionnaires').useListSummaries({ status: 'published', sort: 'title', limit: most }),
  );
  const language = toLanguage(i18n.language);
  const options = (rows ?? [])
    .filter(({ isScored }) => isScored)
    .map(({ url, titles, title }) => ({ value: url, label: titles[language] ?? title }));
  return <SelectField name={name} label={t('edit.field.scoreUrl')} optional emptyChoice options={options} />;
}
