// The items of a checklist, with a button that adds one.
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newId } from '#api';
import { Button, Icon, IconButton, TextField } from '#ui';
import styles from './task-form.module.css';
import { newItem, type TaskValues } from './task-values.ts';

const most = 30;

export function ChecklistFields() {
  const { t } = useTranslation('tasks');
  const { control } = useFormContext<TaskValues>();
  // An item has an id of its own, so that ticks stay with their item.
  const { fields, append, remove } = useFieldArray({ control, name: 'checklist', keyName: 'key' });
  return (
    <div className="stack">
      {fields.map(({ key }, index) => {
        const label = t('checklist.item', { number: index + 1 });
        return (
          <div key={key} className={styles.item}>
            <TextField name={`checklist.${index}.text`} label={label} optional />
            <IconButton aria-label={t('checklist.remove', { item: label })} onClick={() => remove(index)}>
              <Icon name="x" />
            </IconButton>
          </div>
        );
      })}
      {fields.length < most && (
        <div>
          <Button onClick={() => append({ ...newItem, id: newId() })}>
            <Icon name="plus" size="small" />
            {t('checklist.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
