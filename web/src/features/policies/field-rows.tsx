// Any number of the same fields, each row in a frame with its own name.
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Card, fieldId, Icon } from '#ui';
import styles from './policies.module.css';
import type { PolicyValues } from './policy-form.ts';

interface FieldRowsProps<Name extends 'services' | 'citations'> {
  readonly name: Name;
  readonly title: string;
  readonly add: string;
  readonly headingOf: (index: number) => string;
  readonly blank: object;
  readonly children: (path: `${Name}.${number}`) => ReactNode;
}

export function FieldRows<Name extends 'services' | 'citations'>(props: FieldRowsProps<Name>) {
  const { name, title, add, headingOf, blank, children } = props;
  const { t } = useTranslation('benefits');
  const { control } = useFormContext<PolicyValues>();
  const { fields, append, remove } = useFieldArray({ control, name: name as 'services' | 'citations' });
  return (
    <Card title={title} titleId={fieldId(name)}>
      <div className={styles.rows}>
        {fields.map((field, index) => {
          const heading = headingOf(index);
          return (
            <fieldset key={field.id} className={styles.row}>
              <legend>{heading}</legend>
              {children(`${name}.${index}`)}
              <div>
                <Button
                  size="small"
                  aria-label={t('editor.removeOne', { name: heading })}
                  onClick={() => remove(index)}
                >
                  <Icon name="x" size="small" />
                  {t('editor.remove')}
                </Button>
              </div>
            </fieldset>
          );
        })}
        <div>
          <Button size="small" onClick={() => append(blank as never)}>
            <Icon name="plus" size="small" />
            {add}
          </Button>
        </div>
      </div>
    </Card>
  );
}
