// The fields of a task: what, by whom, until when, how often, in which steps, and who is told.
import { taskPriorities } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFinder, useGetMeQuery } from '#api';
import { nameOf, RepeatFields } from '#care';
import {
  Card,
  DateField,
  FoldCard,
  fieldStyles,
  PickField,
  PickManyField,
  ProseField,
  SelectField,
  TextField,
  TimeField,
} from '#ui';
import { ChecklistFields } from './checklist-fields.tsx';
import type { TaskValues } from './task-values.ts';
import { useTaskFormWords } from './use-task-form-words.ts';

const longestNote = 2000;

export function TaskFields({ values }: { readonly values: TaskValues }) {
  const { t } = useTranslation('tasks');
  const { data: me } = useGetMeQuery();
  // A card that the reader opened stays open.
  const [begun] = useState(values);
  const find = useFinder('users', { filters: { status: 'active' } });
  const { labelOf } = useTaskFormWords();
  const labeled = (name: keyof TaskValues) => ({ name, label: labelOf(name) });
  return (
    <>
      <Card>
        <div className="stack">
          <TextField {...labeled('title')} hint={t('hint.title')} />
          <ProseField {...labeled('note')} optional rows={2} max={longestNote} />
          <div className={fieldStyles.grid}>
            <PickField
              {...labeled('ownerId')}
              hint={t('hint.ownerId')}
              find={find}
              optional
              fixed={me ? [{ value: me.id, label: t('me', { name: nameOf(me) }) }] : []}
            />
            <SelectField
              {...labeled('priority')}
              options={taskPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
            />
            <DateField {...labeled('dueOn')} optional={!values.repeat && !values.dueTime} />
            <TimeField {...labeled('dueTime')} optional />
          </div>
        </div>
      </Card>
      <Card title={t('field.checklist')}>
        <ChecklistFields />
      </Card>
      <FoldCard title={t('field.repeats')} open={begun.repeat !== ''}>
        <RepeatFields labelOf={labelOf} />
      </FoldCard>
      <FoldCard title={t('field.watcherIds')} open={begun.watcherIds.length > 0}>
        <PickManyField {...labeled('watcherIds')} hint={t('hint.watcherIds')} find={find} optional />
      </FoldCard>
    </>
  );
}
