// What a file of prices would change, or has changed.
import type { FeeImported } from '@puente/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Button, Card, DetailList, Icon, List, ListRow, Notice, saveFile } from '#ui';
import { ImportChanges } from './import-changes.tsx';
import styles from './partner-detail.module.css';
import { withoutMarks } from './use-import-words.ts';

interface ImportResultProps {
  readonly result: FeeImported;
  readonly trial: boolean;
  readonly busy: boolean;
  readonly onStore: () => void;
  /** The way on after storing. */
  readonly end: ReactNode;
}

export function ImportResult({ result, trial, busy, onStore, end }: ImportResultProps) {
  const { t } = useTranslation('partners');
  const format = useFormat();
  const { report } = result;
  const number = (name: 'rows' | 'added' | 'ended' | 'unchanged' | 'refused') => ({
    name: t(`import.number.${name}`),
    value: format.number(result[name]),
  });
  return (
    <>
      <Card title={t(trial ? 'import.trialTitle' : 'import.doneTitle')}>
        <div className="stack">
          <div role="status">
            <Notice tone={trial ? 'info' : 'success'}>
              {trial ? t('import.trialText') : t('import.done', { count: result.added })}
            </Notice>
          </div>
          <DetailList
            details={[number('rows'), number('added'), number('ended'), number('unchanged'), number('refused')]}
          />
          <div className="row">
            {trial && result.added > 0 && (
              <Button variant="contained" color="primary" disabled={busy} onClick={onStore}>
                {t('import.store', { count: result.added })}
              </Button>
            )}
            {report && (
              <Button
                onClick={() =>
                  saveFile(new Blob([report], { type: 'text/csv' }), `${withoutMarks(t('import.reportName'))}.csv`)
                }
              >
                <Icon name="download" size="small" />
                {t('import.report')}
              </Button>
            )}
            {!trial && end}
          </div>
        </div>
      </Card>
      <ImportChanges result={result} />
      {result.refusals.length > 0 && (
        <Card title={t('import.refusedTitle')} flush>
          <List>
            {result.refusals.map(({ line, fault }) => (
              <ListRow
                key={line}
                title={t('import.line', { line: format.number(line) })}
                detail={t(`import.fault.${fault}`)}
              />
            ))}
          </List>
          {result.refusals.length < result.refused && <p className={`${styles.pad} small muted`}>{t('import.more')}</p>}
        </Card>
      )}
    </>
  );
}
