// The future or past changes of an import, and the rows with errors.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Button, Card, DetailList, Icon, List, ListRow, Notice, saveFile } from '#ui';
import styles from '../record-card.module.css';
import { withoutMarks } from './use-csv-words.ts';

export interface CsvResult {
  readonly rows: number;
  readonly added: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly refusals: readonly { readonly line: number; readonly faults: readonly string[] }[];
  readonly report: string | null;
}

export interface CsvWords<R> {
  /** The name of the file with the wrong rows. */
  readonly report: string;
  readonly faultOf: (fault: string) => string;
  readonly numbersOf: (result: R) => readonly { readonly name: string; readonly count: number }[];
  /** The label of the button that stores; undefined if there are no changes. */
  readonly storeOf: (result: R) => string | undefined;
  readonly doneOf: (result: R) => string;
}

interface CsvOutcomeProps<R> {
  readonly words: CsvWords<R>;
  readonly result: R;
  readonly trial: boolean;
  readonly busy: boolean;
  readonly onStore: () => void;
  readonly end: ReactNode;
}

export function CsvOutcome<R extends CsvResult>({ words, result, trial, busy, onStore, end }: CsvOutcomeProps<R>) {
  const { t } = useTranslation('table-tools');
  const format = useFormat();
  const { report, refusals } = result;
  const store = trial && words.storeOf(result);
  const number = (name: 'rows' | 'unchanged' | 'refused') => ({
    name: t(`import.number.${name}`),
    value: format.number(result[name]),
  });
  return (
    <>
      <Card title={t(trial ? 'import.trialTitle' : 'import.doneTitle')}>
        <div className="stack">
          <div role="status">
            <Notice tone={trial ? 'info' : 'success'}>{trial ? t('import.trialText') : words.doneOf(result)}</Notice>
          </div>
          <DetailList
            details={[
              number('rows'),
              ...words.numbersOf(result).map(({ name, count }) => ({ name, value: format.number(count) })),
              number('unchanged'),
              number('refused'),
            ]}
          />
          <div className="row">
            {store && (
              <Button variant="contained" color="primary" disabled={busy} onClick={onStore}>
                {store}
              </Button>
            )}
            {report && (
              <Button
                onClick={() => saveFile(new Blob([report], { type: 'text/csv' }), `${withoutMarks(words.report)}.csv`)}
              >
                <Icon name="download" size="small" />
                {t('import.report')}
              </Button>
            )}
            {!trial && end}
          </div>
        </div>
      </Card>
      {refusals.length > 0 && (
        <Card title={t('import.refusedTitle')} flush>
          <List>
            {refusals.map(({ line, faults }) => (
              <ListRow
                key={line}
                title={t('import.line', { line: format.number(line) })}
                detail={faults.map((fault) => words.faultOf(fault)).join(' ')}
              />
            ))}
          </List>
          {refusals.length < result.refused && <p className={`${styles.pad} small muted`}>{t('import.more')}</p>}
        </Card>
      )}
    </>
  );
}
