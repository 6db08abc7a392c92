// One coverage with its period, its number and the age of its last check.
import { verificationSources } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { useFormat } from '#i18n';
import { type Command, CommandMenu } from '#records';
import { Chip, ListRow, rowId } from '#ui';
import styles from '../person/support-network.module.css';
import type { Coverage } from './coverage-tab.tsx';
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
  const commands: readonly Command[] = [
    {
      name: 'verify',
      icon: 'check',
      label: t('coverage.verify'),
      question: () => ({
        title: t('coverage.verifyQuestion', { payer }),
        confirm: t('coverage.verifySave'),
        effect: t('coverage.verifyHint'),
        ask: {
          choice: {
            label: t('coverage.source'),
            options: verificationSources.map((value) => ({ value, label: t(`coverage.sources.${value}`) })),
          },
          day: { label: t('coverage.verifiedOn') },
        },
        body: ({ choice, day }) => ({ source: choice, verifiedOn: day }),
        done: t('coverage.verified'),
      }),
    },
    {
      name: 'void',
      icon: 'x',
      label: t('coverage.void'),
      question: () => ({
        title: t('coverage.voidQuestion', { payer }),
        danger: true,
        effect: t('coverage.voidHint'),
        ask: { reason: { label: t('coverage.voidReason') } },
        done: t('coverage.voided'),
      }),
    },
  ];
  return (
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
      end={
        <CommandMenu
          label={t('actionsOf', { name: payer })}
          record={row}
          hook={callsOf('coverages').useCommand()}
          before={[row.can.includes('update') && { label: t('coverage.edit'), icon: 'pen', onSelect: onEdit }]}
          commands={commands}
          onClosed={onActed}
        />
      }
    />
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
