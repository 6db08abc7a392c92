// Asks for the reason of a file and its columns, shows the progress, and downloads the file.

import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Button } from '../../basics/button.tsx';
import { fieldId } from '../../form/field-id.ts';
import { ProseField } from '../../form/prose-field.tsx';
import { Dialog } from '../../overlay/dialog.tsx';
import { ErrorNotice } from '../../states/error-notice.tsx';
import { RunProgress, type RunShown } from '../../states/run-progress.tsx';
import { toast } from '../../toast/toast-store.ts';
import type { Count } from '../count-text.ts';
import styles from './export-dialog.module.css';
import { saveFile } from './save-file.ts';
import type { ExportSource } from './use-export.tsx';

type ExportColumns = Parameters<ExportSource<never>['run']>[0]['columns'];

interface ExportDialogProps extends Omit<ExportSource<never>, 'columns' | 'total' | 'person' | 'whole'> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly count: Count | undefined;
  readonly ids: readonly string[] | undefined;
  readonly shown: ExportColumns;
  readonly all: ExportColumns;
}

const sentColumn = ({ field, label, words }: ExportColumns[number]) => ({ field, label, ...(words && { words }) });

/** The length of a reason that the server accepts. */
const purposeLength = { min: 3, max: 500 } as const;

export function ExportDialog(props: ExportDialogProps) {
  const { open, onClose, count, ids, shown, all, name, isHealthData, run, sentenceOf } = props;
  const { t } = useTranslation(['table-tools', 'common']);
  const format = useFormat();
  const id = useId();
  const form = useForm({ defaultValues: { purpose: '', columns: shown.length > 0 ? 'shown' : 'all' } });
  const [isRunning, setRunning] = useState(false);
  /** Set for files that take longer than a moment. */
  const [progress, setProgress] = useState<RunShown>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  // Programs read codes: a complete export contains them besides the words.
  const every = all.flatMap((column) =>
    column.words && !column.isReadBack
      ? [column, { field: column.field, label: t('codeOf', { column: column.label }) }]
      : [column],
  );
  const stop = () => {
    running.current?.abort();
    setRunning(false);
    setProgress(undefined);
  };
  const close = () => {
    stop();
    setError(undefined);
    form.reset();
    onClose();
  };

  const start = form.handleSubmit(async ({ purpose, columns }) => {
    if (isRunning) return;
    const length = purpose.trim().length;
    if (length < purposeLength.min || length > purposeLength.max) {
      form.setError(
        'purpose',
        { message: t(length === 0 ? 'purposeNeeded' : length < purposeLength.min ? 'purposeShort' : 'purposeLong') },
        { shouldFocus: true },
      );
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setError(undefined);
    setRunning(true);
    try {
      const file = await run(
        { purpose: purpose.trim(), ...(ids && { ids }), columns: (columns === 'all' ? every : shown).map(sentColumn) },
        { signal: controller.signal, onProgress: setProgress },
      );
      saveFile(file, `${name}-${format.today}.csv`);
      close();
      toast.success(t('done'));
    } catch (reason) {
      if (controller.signal.aborted) return;
      stop();
      setError(sentenceOf(reason));
    }
  });

  const title = count && !count.capped ? t('title', { count: count.count }) : t('titleAll');
  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} first={() => document.getElementById(fieldId('purpose'))}>
      <FormProvider {...form}>
        <form onSubmit={(event) => void start(event)} noValidate className={styles.form}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p className="muted">
            {isHealthData ? t('why') : t('whyStaff')} {t('recorded')}
          </p>
          <ProseField name="purpose" label={t('purpose')} rows={2} max={purposeLength.max} />
          {shown.length > 0 && every.length > shown.length && (
            <fieldset className={styles.columns}>
              <legend>{t('columns')}</legend>
              <label>
                <input type="radio" value="shown" {...form.register('columns')} />
                {t('columnsShown')} ({format.number(shown.length)})
              </label>
              <label>
                <input type="radio" value="all" {...form.register('columns')} />
                {t('columnsAll')} ({format.number(every.length)})
              </label>
            </fieldset>
          )}
          {error && <ErrorNotice message={error} />}
          {progress && (
            // The rows on the screen are counted already.
            <RunProgress
              run={{ ...progress, total: progress.total ?? (count && !count.capped ? count.count : null) }}
              onCancel={stop}
              effect={null}
            />
          )}
          <div className={styles.actions}>
            <Button size="large" onClick={close}>
              {t('common:action.goBack')}
            </Button>
            <Button type="submit" size="large" variant="contained" color="primary" aria-disabled={isRunning}>
              {isRunning ? t('common:load') : t('start')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  );
}
