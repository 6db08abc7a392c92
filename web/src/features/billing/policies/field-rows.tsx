// Any number of rows of the same fields. A row shows as a line, and as fields in a frame once opened or incomplete.
import { type ReactNode, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Card, FieldError, fieldId, Icon, useFieldSentence } from '#ui';
import { Opened } from './opened.tsx';
import styles from './policies.module.css';
import type { PolicyValues } from './policy-form.ts';

/** Rows of the form. */
type RowName = 'services' | 'citations' | 'valueSets';

interface FieldRowsProps<Name extends RowName> {
  readonly name: Name;
  readonly title: string;
  readonly add: string;
  readonly headingOf: (index: number) => string;
  readonly summaryOf: (index: number) => ReactNode;
  readonly blank: object;
  readonly children: (path: `${Name}.${number}`, index: number) => ReactNode;
}

export function FieldRows<Name extends RowName>(props: FieldRowsProps<Name>) {
  const { name, title, add, headingOf, summaryOf, blank, children } = props;
  const { t } = useTranslation('benefits');
  const { control } = useFormContext<PolicyValues>();
  const { errors } = useFormState({ control, name: name as RowName });
  const { fields, append, remove } = useFieldArray({ control, name: name as RowName });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [begun] = useState(() => new Set(fields.map(({ id }) => id)));
  /** Errors opened these rows. They stay open after the correction, because the user is typing in them. */
  const [amiss, setAmiss] = useState<ReadonlySet<string>>(new Set());
  const wrong = fields.filter((_, index) => (errors[name] as readonly unknown[] | undefined)?.[index]);
  if (wrong.some(({ id }) => !amiss.has(id))) setAmiss(new Set([...amiss, ...wrong.map(({ id }) => id)]));
  const isOpen = (id: string) => opened.has(id) || amiss.has(id) || !begun.has(id);
  const sentenceOf = useFieldSentence();
  const ofAll = (errors[name] as { readonly message?: string } | undefined)?.message;
  return (
    <Card title={title} titleId={fieldId(name)}>
      <div className={styles.rows}>
        <FieldError id={fieldId(name)} error={ofAll && sentenceOf(ofAll, name).text} />
        {fields.map((field, index) => {
          const heading = headingOf(index);
          if (!isOpen(field.id))
            return (
              <div key={field.id} className={styles.closed}>
                <div>
                  <b>{heading}</b> <bdi>{summaryOf(index)}</bdi>
                </div>
                <Button
                  size="small"
                  aria-label={t('editor.changeOne', { name: heading })}
                  onClick={() => setOpened(new Set([...opened, field.id]))}
                >
                  <Icon name="pen" size="small" />
                  {t('editor.change')}
                </Button>
              </div>
            );
          return (
            <fieldset key={field.id} className={styles.row}>
              <legend>{heading}</legend>
              {opened.has(field.id) ? (
                <Opened>{children(`${name}.${index}`, index)}</Opened>
              ) : (
                children(`${name}.${index}`, index)
              )}
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
