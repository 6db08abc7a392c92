// The columns of a file: matched by their heads, or mapped by hand if they have other names.
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Card, fieldStyles, Notice, SelectField } from '#ui';

export interface MappedColumn {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
}

/** The columns as the server found them. */
export interface CsvPlaces {
  readonly heads: readonly string[];
  /** The head of each column; null if the file has none. */
  readonly places: Readonly<Record<string, string | null>>;
  /** Missing columns that are required. */
  readonly missing: readonly string[];
}

interface CsvMappingProps {
  readonly columns: readonly MappedColumn[];
  readonly result: CsvPlaces;
  readonly busy: boolean;
  /** The chosen heads by column; empty for columns that the file lacks. */
  readonly onChoose: (heads: Readonly<Record<string, string>>) => void;
}

export function CsvMapping({ columns, result: { heads, places, missing }, busy, onChoose }: CsvMappingProps) {
  const { t } = useTranslation('table-tools');
  const form = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(columns.map(({ name }) => [name, places[name] ?? ''])),
  });
  const options = [
    { value: '', label: t('import.mapping.none') },
    ...heads.map((head) => ({ value: head, label: head })),
  ];
  const absent = columns.filter(({ name }) => missing.includes(name)).map(({ label }) => label);
  return (
    <Card title={t('import.mapping.title')}>
      <FormProvider {...form}>
        <form className="stack" noValidate onSubmit={(event) => void form.handleSubmit(onChoose)(event)}>
          <p className="small muted">{t('import.mapping.lead')}</p>
          {absent.length > 0 && (
            <Notice tone="warning">{t('import.mapping.missing', { names: absent.join(', ') })}</Notice>
          )}
          <div className={fieldStyles.grid}>
            {columns.map(({ name, label, required }) => (
              <SelectField key={name} name={name} label={label} optional={!required} options={options} />
            ))}
          </div>
          <div>
            <Button type="submit" disabled={busy}>
              {t('import.mapping.again')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Card>
  );
}
