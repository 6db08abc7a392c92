// One criterion that the person meets: its start, its end, and its evidence.
import { countsUntil } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf, type PatientCriterion } from '#api';
import { Part2Chip } from '#care';
import { useFormat } from '#i18n';
import { CommandMenu, usePart2Commands } from '#records';
import { Chip, ListRow, rowId } from '#ui';
import type { Criteria } from './use-criteria.ts';

const states = {
  counts: { tone: 'success', icon: 'check' },
  over: { tone: 'neutral', icon: 'clock' },
  void: { tone: 'neutral', icon: 'x-circle' },
} as const;

interface CriterionRowProps {
  readonly row: PatientCriterion;
  readonly criteria: Criteria;
  readonly onEdit: () => void;
  readonly onClosed: () => void;
}

export function CriterionRow({ row, criteria, onEdit, onClosed }: CriterionRowProps) {
  const { t } = useTranslation('eligibility');
  const format = useFormat();
  const title = criteria.titleOf(row.criterion);
  const rule = criteria.ruleOf(row.criterion);
  const until = rule ? countsUntil(row.metOn, { lookBackMonths: rule.lookBackMonths ?? null }) : null;
  const state = row.status !== 'recorded' ? 'void' : until !== null && until < format.today ? 'over' : 'counts';
  const facts = [
    t('criterion.on', { date: format.date(row.metOn) }),
    until && t('criterion.until', { date: format.date(until) }),
    rule && rule.minCount > 1 && t('criterion.needed', { count: rule.minCount }),
    t('criterion.by', { name: row.determinedBy }),
    row.reason,
  ];
  return (
    <ListRow
      id={rowId(row.id)}
      endBelow
      title={title}
      detail={
        <>
          <bdi>{row.evidence}</bdi>
          <br />
          <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
        </>
      }
      end={
        <span className="row">
          {row.part2 && <Part2Chip />}
          <Chip {...states[state]}>{t(`criterion.state.${state}`)}</Chip>
          <CommandMenu
            label={t('actionsOf', { name: title })}
            record={row}
            hook={callsOf('patientCriteria').useCommand()}
            before={[row.can.includes('update') && { label: t('edit'), icon: 'pen', onSelect: onEdit }]}
            commands={[
              {
                name: 'void',
                icon: 'x-circle',
                label: t('void.label'),
                question: () => ({
                  title: t('void.question', { name: title }),
                  effect: t('void.effect'),
                  danger: true,
                  ask: { reason: { label: t('reason') } },
                  done: t('void.done'),
                }),
              },
              ...usePart2Commands<PatientCriterion>(),
            ]}
            onClosed={onClosed}
          />
        </span>
      }
    />
  );
}
