// The words of the forms of tasks.
import { useTranslation } from 'react-i18next';
import type { FormWords } from '#records';
import { isRepeatField, type TaskValues } from './task-values.ts';

export function useTaskFormWords(): FormWords<TaskValues> & { readonly save: string; readonly saved: string } {
  const { t } = useTranslation(['tasks', 'calendar']);
  const labelOf = (path: string): string => {
    const [name = '', index] = path.split('.');
    if (isRepeatField(name)) return t(`calendar:field.${name}`);
    if (name === 'checklist' && index) return t('checklist.item', { number: Number(index) + 1 });
    return t(`field.${name as 'title'}`);
  };
  return {
    labelOf,
    inWords: (path, values) => {
      if (path === 'priority') return t(`priority.${values.priority as 'high'}`);
      if (path === 'checklist') return values.checklist.map(({ text }) => text).join(', ');
      return path === 'repeat' ? t(`calendar:repeat.${(values.repeat || 'never') as 'never'}`) : undefined;
    },
    save: t('save'),
    saved: t('saved'),
  };
}
