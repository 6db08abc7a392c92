// Prices from a CSV file: tried first, then stored; rows that do not fit come back as a file.
import { type FeeImported, feeFileLimits } from '@puente/contract';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { askEveryMs, newId, useCommandRunMutation, useImportFeesMutation, useMay, useRun } from '#api';
import { useAct } from '#records';
import {
  Button,
  Card,
  ErrorNotice,
  FileField,
  Forbidden,
  Icon,
  RunProgress,
  type SentFile,
  saveFile,
  toast,
} from '#ui';
import { ImportResult } from './import-result.tsx';
import { PriceHead, pricesOf } from './price-head.tsx';
import { readBase64 } from './read-base64.ts';
import { useImportFailure, useImportWords, withoutMarks } from './use-import-words.ts';

const byteOrderMark = '\uFEFF';

export function PriceImport() {
  const { t } = useTranslation('partners');
  const [query] = useSearchParams();
  const payerId = query.get('payerId');
  if (useMay('fees', 'create') === false) return <Forbidden />;
  return (
    <>
      <PriceHead title={t('import.title')} payerId={payerId} />
      <ImportForm key={payerId} payerId={payerId} />
    </>
  );
}

interface Outcome {
  readonly file: string;
  readonly trial: boolean;
  readonly result: FeeImported;
}

function ImportForm({ payerId }: { readonly payerId: string | null }) {
  const { t } = useTranslation('partners');
  const form = useForm<{ file: readonly SentFile[] }>({ defaultValues: { file: [] } });
  // What the files hold, by the ids the field knows them by: it has no place in the values of a form.
  const contents = useRef(new Map<string, string>());
  const [outcome, setOutcome] = useState<Outcome>();
  const [refused, setRefused] = useState<{ readonly file: string; readonly error: unknown }>();
  const [importFees, { isLoading }] = useImportFeesMutation();
  const [runId, setRunId] = useState<string>();
  const run = useRun(runId, { after: askEveryMs });
  const act = useAct(useCommandRunMutation(), run);
  const words = useImportWords();
  const failureOf = useImportFailure();
  const file = form.watch('file')[0]?.id;
  const shown = outcome?.file === file ? outcome : undefined;

  async function send(trial: boolean): Promise<void> {
    const content = file && contents.current.get(file);
    if (!content || isLoading) return;
    setRefused(undefined);
    const id = newId();
    setRunId(id);
    const answer = await importFees({ payerId, file: content, trial, words, runId: id });
    setRunId(undefined);
    if ('error' in answer) {
      setOutcome(undefined);
      setRefused({ file, error: answer.error });
      return;
    }
    setOutcome({ file, trial, result: answer.data });
    if (!trial) toast.success(t('import.done', { count: answer.data.added }));
  }

  const template = () => {
    const { line: _line, reason: _reason, ...heads } = words.columns;
    const text = `${byteOrderMark}${Object.values(heads).join(',')}\r\n98960,U2,26.66,2026-01-01,,\r\n`;
    saveFile(new Blob([text], { type: 'text/csv' }), `${withoutMarks(t('import.templateName'))}.csv`);
  };

  return (
    <div className="stack">
      <Card title={t('import.file')}>
        <div className="stack">
          <p className="small">{t('import.how')}</p>
          <FormProvider {...form}>
            <FileField
              name="file"
              label={t('import.choose')}
              hint={t('import.limits', { rows: feeFileLimits.rows, kilobytes: feeFileLimits.bytes / 1000 })}
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
            <Button variant="contained" color="primary" disabled={!file || isLoading} onClick={() => void send(true)}>
              {t('import.check')}
            </Button>
            <Button onClick={template}>
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
      {shown && (
        <ImportResult
          result={shown.result}
          trial={shown.trial}
          busy={isLoading}
          onStore={() => void send(false)}
          end={<Button to={pricesOf(payerId)}>{t('import.toPrices')}</Button>}
        />
      )}
    </div>
  );
}
