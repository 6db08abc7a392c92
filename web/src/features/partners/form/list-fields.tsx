// Several entries of one kind in a form, each with a heading and a button that removes it.
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Card, fieldId, Icon } from '#ui';
import styles from './partner-form.module.css';
import type { ListEntries, ListName, PartnerValues } from './partner-form.ts';

interface ListFieldsProps<Name extends ListName> {
  readonly name: Name;
  readonly title: string;
  readonly add: string;
  readonly headingOf: (number: number) => string;
  readonly most: number;
  /** The initial values of an entry. */
  readonly empty: ListEntries[Name];
  readonly children: (path: `${Name}.${number}`) => ReactNode;
}

export function ListFields<Name extends ListName>(props: ListFieldsProps<Name>) {
  const { name, title, add, headingOf, most, empty, children } = props;
  const { t } = useTranslation('partners');
  const { control } = useFormContext<PartnerValues>();
  const { fields, append, remove } = useFieldArray({ control, name: name as ListName });
  return (
    <Card title={title} titleId={fieldId(name)}>
      <div className="stack">
        {fields.map((field, index) => {
          const heading = headingOf(index + 1);
          return (
            <fieldset key={field.id} className={styles.contact}>
              <legend>{heading}</legend>
              {children(`${name}.${index}`)}
              <Button size="small" aria-label={t('removeContact', { name: heading })} onClick={() => remove(index)}>
                <Icon name="x" size="small" />
                {t('remove')}
              </Button>
            </fieldset>
          );
        })}
        {fields.length < most && (
          <div>
            <Button onClick={() => append(empty)}>
              <Icon name="plus" size="small" />
              {add}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
