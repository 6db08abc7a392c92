// One diagnosis: name, certainty, start, source, and the possible decisions.
import { useTranslation } from 'react-i18next';
import { callsOf, type Diagnosis } from '#api';
import { ImportedChip, Part2Chip, StatusChip } from '#care';
import { useFormat } from '#i18n';
import { useCommands } from '#records';
import { ActionMenu, Button, Chip, ListRow, rowId } from '#ui';
import styles from './diagnosis-row.module.css';
import { useDiagnosisCommands } from './use-diagnosis-commands.ts';
import { useDiagnosisWords } from './use-diagnosis-words.ts';

interface DiagnosisRowProps {
  readonly row: Diagnosis;
  readonly title: string;
  readonly onEdit: () => void;
}

export function DiagnosisRow({ row, title, onEdit }: DiagnosisRowProps) {
  const { t } = useTranslation('diagnoses');
  const format = useFormat();
  const words = useDiagnosisWords();
  const { ask, may, actions, dialog } = useCommands<Diagnosis>({
    record: row,
    hook: callsOf('diagnoses').useCommand(),
    commands: useDiagnosisCommands(row, title),
  });
  const facts = [
    row.onsetOn && t('since', { date: format.date(row.onsetOn) }),
    row.abatedOn && t('until', { date: format.date(row.abatedOn) }),
    row.assertedBy && words.sayer(row.assertedBy),
    row.recordedByName && t('recordedBy', { name: row.recordedByName }),
    row.confirmedByName && row.recordedAs !== 'confirmed' && t('confirmedBy', { name: row.confirmedByName }),
    row.statusReason,
    row.note,
  ];
  const editing = { label: t('edit'), icon: 'pen', onSelect: onEdit } as const;
  const all = row.can.includes('update') ? [editing, ...actions] : actions;
  return (
    <ListRow
      id={rowId(row.id)}
      endBelow={may('confirm')}
      title={
        <>
          <bdi>{title}</bdi>{' '}
          <span className="small faint numbers" translate="no">
            {words.codeText(row)}
          </span>
        </>
      }
      detail={
        <>
          <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
          <span className={styles.chips}>
            {row.origin === 'imported' ? <ImportedChip /> : <StatusChip of="diagnosis" status={row.status} />}
            {row.clinicalStatus && row.clinicalStatus !== 'active' && (
              <Chip tone="neutral" icon="clock">
                {words.clinical(row.clinicalStatus)}
              </Chip>
            )}
            {row.category === 'encounter-diagnosis' && (
              <Chip tone="neutral" icon="visit">
                {t('category.encounter-diagnosis')}
              </Chip>
            )}
            {row.part2 && <Part2Chip />}
          </span>
        </>
      }
      end={
        <span className="row">
          {may('confirm') && (
            <Button size="small" onClick={() => ask('confirm')}>
              {t('confirm.label')}
            </Button>
          )}
          {all.length > 0 && <ActionMenu label={t('actionsOf', { title })} actions={all} />}
          {dialog}
        </span>
      }
    />
  );
}
