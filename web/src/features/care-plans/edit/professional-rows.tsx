// Other professionals who treat the person, or that somebody has asked and there are none.
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Card, CheckboxField, fieldId, fieldStyles, Icon, TextField } from '#ui';
import styles from './plan-edit.module.css';
import { newProfessional, type PlanValues } from './plan-form.ts';
import { RowsError } from './rows-error.tsx';

const most = 20;

export function ProfessionalRows() {
  const { t } = useTranslation('plan-editor');
  const { control, clearErrors } = useFormContext<PlanValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'otherProfessionals', keyName: 'key' });
  return (
    <Card title={t('edit.field.otherProfessionals')} titleId={fieldId('otherProfessionals')}>
      <div className={styles.rows}>
        <RowsError name="otherProfessionals" />
        {fields.length === 0 && (
          <CheckboxField name="noOtherProfessionals" label={t('edit.field.noOtherProfessionals')} />
        )}
        {fields.map(({ key }, index) => {
          const heading = t('edit.professional', { number: index + 1 });
          return (
            <fieldset key={key} className={styles.row}>
              <legend>{heading}</legend>
              <div className={fieldStyles.grid}>
                <TextField name={`otherProfessionals.${index}.name`} label={t('edit.field.name')} />
                <TextField
                  name={`otherProfessionals.${index}.role`}
                  label={t('edit.field.role')}
                  hint={t('edit.hint.role')}
                  optional
                />
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
                clearErrors('otherProfessionals');
                append(newProfessional);
              }}
            >
              <Icon name="plus" size="small" />
              {t('edit.addProfessional')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
