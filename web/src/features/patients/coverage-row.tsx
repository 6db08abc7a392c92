// One coverage with its period, its number and the age of its last check.
import { verificationSources } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommandCoverageMutation } from '#api';
import { useFormat } from '#i18n';
import { useAct } from '#records';
import { ActionMenu, Chip, ListRow, rowId } from '#ui';
import { ActionDialog } from './action-dialog.tsx';
import type { Coverage } from './coverage-tab.tsx';
import styles from './support-network.module.css';
import { useCheckedText } from './use-checked-text.ts';

interface CoverageRowProps {
  readonly row: Coverage;
  readonly payer: string;
  readonly onEdit: () => void;
  /** A dialog of the row was closed. */
  readonly onActed: () => void;
}

export function CoverageRow({ row, payer, onEdit, onActed }: CoverageRowProps) {
  const { t } = useTranslation('support-network');
  const format = useFormat();
  const checked = useCheckedText();
  const [action, setAction] = useState<'verify' | 'void'>();
  const state = stateOf(row, format.today);
  const facts = [
    row.planName,
    row.memberId && t('coverage.memberNumber', { number: row.memberId }),
    row.aidCode && t('coverage.aidCodeIs', { code: row.aidCode }),
    row.priority <= 3
      ? t(`coverage.orders.${row.priority as 1 | 2 | 3}`)
      : t('coverage.order', { priority: row.priority }),
    row.startsOn && t('since', { date: format.date(row.startsOn) }),
    row.endsOn && t('until', { date: format.date(row.endsOn) }),
  ];
  const actions = [
    row.can.includes('verify') &&
      ({ label: t('coverage.verify'), icon: 'check', onSelect: () => setAction('verify') } as const),
    row.can.includes('update') && ({ label: t('coverage.edit'), icon: 'pen', onSelect: onEdit } as const),
    row.can.includes('void') && ({ label: t('coverage.void'), icon: 'x', onSelect: () => setAction('void') } as const),
  ].filter((action) => action !== false);
  return (
    <>
      <ListRow
        id={rowId(row.id)}
        title={payer}
        detail={
          <>
            <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
            <span className={styles.chips}>
              <Chip {...states[state]}>{t(`coverage.state.${state}`)}</Chip>
              {state !== 'void' && (
                <Chip tone={row.verifiedOn ? 'info' : 'warning'} icon={row.verifiedOn ? 'check' : 'alert'}>
                  {checked(row)}
                </Chip>
              )}
              {row.origin === 'imported' && (
                <Chip tone="neutral" icon="download">
                  {t('coverage.imported')}
                </Chip>
              )}
            </span>
          </>
        }
        end={actions.length > 0 && <ActionMenu label={t('actionsOf', { name: payer })} actions={actions} />}
      />
      {action && (
        <CoverageActionDialog
          key={action}
          action={action}
          row={row}
          payer={payer}
          onClose={() => {
            onActed();
            setAction(undefined);
          }}
        />
      )}
    </>
  );
}

const states = {
  active: { tone: 'success', icon: 'check' },
  planned: { tone: 'info', icon: 'clock' },
  ended: { tone: 'neutral', icon: 'minus' },
  void: { tone: 'neutral', icon: 'x' },
} as const;

function stateOf({ status, startsOn, endsOn }: Coverage, today: string): keyof typeof states {
  if (status !== 'active') return 'void';
  if (startsOn && startsOn > today) return 'planned';
  return endsOn && endsOn < today ? 'ended' : 'active';
}

interface CoverageActionDialogProps {
  readonly action: 'verify' | 'void';
  readonly row: Coverage;
  readonly payer: string;
  readonly onClose: () => void;
}

function CoverageActionDialog({ action, row, payer, onClose }: CoverageActionDialogProps) {
  const { t } = useTranslation('support-network');
  const isCheck = action === 'verify';
  const { act, dialog } = useAct(useCommandCoverageMutation(), row, {
    done: t(isCheck ? 'coverage.verified' : 'coverage.voided'),
    onDone: onClose,
  });
  return (
    <ActionDialog
      open
      title={t(isCheck ? 'coverage.verifyQuestion' : 'coverage.voidQuestion', { payer })}
      confirm={t(isCheck ? 'coverage.verifySave' : 'coverage.void')}
      danger={!isCheck}
      ask={
        isCheck
          ? {
              choice: {
                label: t('coverage.source'),
                options: verificationSources.map((value) => ({ value, label: t(`coverage.sources.${value}`) })),
              },
              day: { label: t('coverage.verifiedOn') },
            }
          : { reason: { label: t('coverage.voidReason') } }
      }
      {...dialog}
      onConfirm={({ day, choice, reason }) =>
        act(action, isCheck ? { source: choice, verifiedOn: day } : { reason: reason.trim() })
      }
      onClose={onClose}
    >
      <p>{t(isCheck ? 'coverage.verifyHint' : 'coverage.voidHint')}</p>
    </ActionDialog>
  );
}
