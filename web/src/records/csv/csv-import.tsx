// Records from a CSV file: checked first, then stored; rows with errors are returned as a file.
import { csvLimits } from '@puente/contract';
import { type ReactNode, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { askEveryMs, callsOf, newId, useRun } from '#api';
import { Button, Card, ErrorNotice, FileField, Icon, RunProgress, readBase64, type SentFile, saveFile } from '#ui';
import { useAct } from '../use-act.ts';
import { CsvMapping, type CsvPlaces, type MappedColumn } from './csv-mapping.tsx';
import { CsvOutcome, type CsvResult, type CsvWords } from './csv-outcome.tsx';
import { useCsvFailure, withoutMarks } from './use-csv-words.ts';

const byteOrderMark = '\uFEFF';

/** The sent parts of a file. */
export interface CsvSent {
  readonly file: string;
  readonly trial: boolean;
  readonly runId: string;
  /** The heads that a user chose, by column. */
  readonly heads: Readonly<Record<string, string>>;
}

interface CsvImportProps<R extends CsvResult> {
  readonly words: CsvWords<R>;
  /** The names of its columns in the order of the template, and an example row. */
  readonly template: { readonly name: string; readonly heads: readonly string[]; readonly row: string };
  readonly send: (sent: CsvSent) => Promise<{ readonly data?: R; readonly error?: unknown }>;
  /** The columns that a user may map to the columns of the file. */
  readonly mapped?: readonly MappedColumn[];
  /** Further questions before the file is sent. */
  readonly before?: ReactNode;
  /** Further content of a result. */
  readonly more?: (result: R) => ReactNode;
  /** The link after the import. */
  readonly end: ReactNode;
}

interface Outcome<R> {
  readonly file: string;
  readonly trial: boolean;
  readonly result: R;
}

export function CsvImport<R extends CsvResult & Partial<CsvPlaces>>(props: CsvImportProps<R>) {
  const { words, template, send, mapped, before, more, end } = props;
  const { t } = useTranslation('table-tools');
  const form = useForm<{ file: readonly SentFile[] }>({ defaultValues: { file: [] } });
  // The contents of the files, by the ids of the field: the values of a form cannot contain them.
  const contents = useRef(new Map<string, string>());
  const [outcome, setOutcome] = useState<Outcome<R>>();
  const [refused, setRefused] = useState<{ readonly file: string; readonly error: unknown }>();
  const [runId, setRunId] = useState<string>();
  const run = useRun(runId, { after: askEveryMs });
  const act = useAct(callsOf('runs').useCommand(), run);
  const failureOf = useCsvFailure();
  const isBusy = runId !== undefined;
  const file = form.watch('file')[0]?.id;
  const shown = outcome?.file === file ? outcome : undefined;

  async function check(trial: boolean, heads: Readonly<Record<string, string>> = {}): Promise<void> {
    const content = file && contents.current.get(file);
    if (!content || isBusy) return;
    setRefused(undefined);
    const id = newId();
    setRunId(id);
    const { data, error } = await send({ file: content, trial, runId: id, heads });
    setRunId(undefined);
    setOutcome(data && { file, trial, result: data });
    if (!data) setRefused({ file, error });
  }

  const saveTemplate = () => {
    const text = `${byteOrderMark}${template.heads.join(',')}\r\n${template.row}\r\n`;
    saveFile(new Blob([text], { type: 'text/csv' }), `${withoutMarks(template.name)}.csv`);
  };

  return (
    <div className="stack">
      <Card title={t('import.file')}>
        <div className="stack">
          <p className="small">{t('import.how')}</p>
          {before}
          <FormProvider {...form}>
            <FileField
              name="file"
              label={t('import.choose')}
              hint={t('import.limits', { rows: csvLimits.rows, kilobytes: csvLimits.bytes / 1000 })}
              accept={['.csv', '.txt', 'text/csv']}
              arrived={t('import.chosen')}
              send={async (chosen) => {
                const id = crypto.randomUUID();
                contents.current.set(id, await readBase64(chosen));
                return id;
              }}
            />
          </FormProvider>
          <div className="row">
            <Button variant="contained" color="primary" disabled={!file || isBusy} onClick={() => void check(true)}>
              {t('import.check')}
            </Button>
            <Button onClick={saveTemplate}>
              <Icon name="download" size="small" />
              {t('import.template')}
            </Button>
          </div>
        </div>
      </Card>
      {run?.status === 'running' && (
        <Card>
          <RunProgress run={run} effect={null} onCancel={() => void act('cancel')} />
        </Card>
      )}
      {refused && refused.file === file && <ErrorNotice message={failureOf(refused.error) ?? ''} />}
      {shown && mapped && shown.trial && shown.result.heads && (
        <CsvMapping
          key={shown.file}
          columns={mapped}
          result={{ heads: shown.result.heads, places: shown.result.places ?? {}, missing: shown.result.missing ?? [] }}
          busy={isBusy}
          onChoose={(heads) => void check(true, heads)}
        />
      )}
      {shown && !shown.result.missing?.length && (
        <CsvOutcome
          words={words}
          result={shown.result}
          trial={shown.trial}
          busy={isBusy}
          onStore={() => void check(false, placesOf(shown.result))}
          end={end}
        />
      )}
      {shown && more?.(shown.result)}
    </div>
  );
}

/** The columns as shown, so that the import stores what the user checked. */
const placesOf = ({ places = {} }: Partial<CsvPlaces>): Record<string, string> =>
  Object.fromEntries(Object.entries(places).map(([column, head]) => [column, head ?? '']));
