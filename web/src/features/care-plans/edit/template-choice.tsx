// Adds the goals and steps of a template of the organization.
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type CarePlanTemplate, callsOf, useListState } from '#api';
import { toLanguage, useFormat } from '#i18n';
import { Button, fieldStyles, Icon, toast } from '#ui';
import { paperLanguage } from '../paper/paper-language.ts';
import { fromTemplate } from './from-template.ts';
import type { PlanValues } from './plan-form.ts';

interface TemplateChoiceProps {
  readonly kind: string;
  readonly onChoose: (made: ReturnType<typeof fromTemplate>) => void;
}

const most = 200;

export function TemplateChoice({ kind, onChoose }: TemplateChoiceProps) {
  const { t, i18n } = useTranslation(['plan-editor', 'common']);
  const id = useId();
  const { today } = useFormat();
  const { control } = useFormContext<PlanValues>();
  const language = useWatch({ control, name: 'language' });
  const [chosen, setChosen] = useState('');
  const { rows } = useListState<CarePlanTemplate>(callsOf('carePlanTemplates').useList({ sort: 'title', limit: most }));
  const fitting = rows?.toSorted((one, other) => Number(other.kind === kind) - Number(one.kind === kind)) ?? [];
  if (fitting.length === 0) return null;

  function add(): void {
    const template = fitting.find((row) => row.id === chosen);
    if (!template) return;
    onChoose(fromTemplate(template, { reader: toLanguage(i18n.language), person: paperLanguage(language), today }));
    toast.success(t('edit.templateAdded', { title: template.title }));
    setChosen('');
  }

  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{t('edit.template')}</label>
      <div className="row">
        <select
          id={id}
          className={fieldStyles.control}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">{t('common:form.choose')}</option>
          {fitting.map((row) => (
            <option key={row.id} value={row.id}>
              {row.title}
            </option>
          ))}
        </select>
        <Button size="small" aria-disabled={chosen === ''} onClick={add}>
          <Icon name="plus" size="small" />
          {t('edit.addTemplate')}
        </Button>
      </div>
    </div>
  );
}
