// The parts of a plan in its editor: what it is for, who else helps, goals with their steps, and the person's own wishes.
import { useTranslation } from 'react-i18next';
import type { CarePlan } from '#api';
import { languages, useFormat } from '#i18n';
import { Card, FoldCard, fieldStyles, ProseField, SelectField, TextField } from '#ui';
import { ConditionRows } from './condition-rows.tsx';
import { GoalList } from './goal-list.tsx';
import { ProfessionalRows } from './professional-rows.tsx';

const longest = 2000;

export function PlanFields({ plan }: { readonly plan: CarePlan }) {
  const { t } = useTranslation('plan-editor');
  const format = useFormat();
  const prose = (name: 'strengths' | 'preferences' | 'emergencyPlan') => (
    <ProseField name={name} label={t(`edit.field.${name}`)} hint={t(`edit.hint.${name}`)} max={longest} optional />
  );
  return (
    <>
      <ConditionRows />
      <ProfessionalRows />
      <GoalList plan={plan} />
      <FoldCard
        title={t('edit.wishes')}
        summary={t('edit.wishesHint')}
        open={Boolean(plan.strengths ?? plan.emergencyPlan)}
      >
        <div className="stack">
          {prose('strengths')}
          {prose('preferences')}
          {prose('emergencyPlan')}
        </div>
      </FoldCard>
      <Card title={t('edit.form')}>
        <div className={fieldStyles.grid}>
          <TextField name="title" label={t('edit.field.title')} hint={t('edit.hint.title')} optional />
          <SelectField
            name="language"
            label={t('edit.field.language')}
            hint={t('begin.hint.language')}
            options={languages.map((value) => ({ value, label: format.language(value) }))}
          />
        </div>
      </Card>
    </>
  );
}
