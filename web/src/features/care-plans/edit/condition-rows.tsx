// The conditions and barriers that a plan is for, each with its ICD-10-CM code if there is one.
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCodeFinder } from '#api';
import { toLanguage } from '#i18n';
import { CodeYear } from '#records';
import { Button, Card, fieldId, Icon, PickField, ProseField } from '#ui';
import styles from './plan-edit.module.css';
import { newCondition, type PlanValues } from './plan-form.ts';
import { RowsError } from './rows-error.tsx';

const most = 20;
const longest = 1000;

export function ConditionRows() {
  const { t, i18n } = useTranslation('plan-editor');
  const { control, clearErrors } = useFormContext<PlanValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'conditions', keyName: 'key' });
  const find = useCodeFinder({ language: toLanguage(i18n.language) });
  return (
    <Card title={t('edit.field.conditions')} titleId={fieldId('conditions')}>
      <div className={styles.rows}>
        <RowsError name="conditions" />
        <p className="small muted">{t('edit.hint.conditions')}</p>
        {fields.map(({ key }, index) => {
          const heading = t('edit.condition', { number: index + 1 });
          return (
            <fieldset key={key} className={styles.row}>
              <legend>{heading}</legend>
              <ProseField name={`conditions.${index}.text`} label={t('edit.field.text')} rows={2} max={longest} />
              <div>
                <PickField name={`conditions.${index}.code`} label={t('edit.field.code')} find={find} optional />
                <CodeYear />
              </div>
              <div>
                <Button size="small" aria-label={t('edit.removeOne', { name: heading })} onClick={() => remove(index)}>
                  <Icon name="x" size="small" />
                  {t('edit.remove')}
                </Button>
              </div>
            </fieldset>
          );
        })}
        {fields.length < most && (
          <div>
            <Button
              size="small"
              onClick={() => {
                clearErrors('conditions');
                append(newCondition());
              }}
            >
              <Icon name="plus" size="small" />
              {t('edit.addCondition')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
