// One recommendation: practitioner, start, purpose, and whether it is valid.
import type { ProviderType } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf, type Recommendation } from '#api';
import { Part2Chip } from '#care';
import { useFormat } from '#i18n';
import { type Command, CommandMenu, usePart2Commands } from '#records';
import { Chip, ListRow, rowId } from '#ui';
import styles from './eligibility.module.css';
import type { Criteria } from './use-criteria.ts';

const states = {
  draft: { tone: 'warning', icon: 'pen' },
  active: { tone: 'success', icon: 'check' },
  expired: { tone: 'neutral', icon: 'clock' },
  revoked: { tone: 'neutral', icon: 'x' },
  'entered-in-error': { tone: 'neutral', icon: 'x-circle' },
} as const;
type State = keyof typeof states;

const stateOf = ({ status, expiresOn }: Recommendation, today: string): State =>
  status === 'active' && expiresOn != null && expiresOn < today ? 'expired' : (status as State);

interface RecommendationRowProps {
  readonly row: Recommendation;
  readonly criteria: Criteria;
  readonly onEdit: () => void;
  readonly onClosed: () => void;
}

export function RecommendationRow({ row, criteria, onEdit, onClosed }: RecommendationRowProps) {
  const { t } = useTranslation(['eligibility', 'people']);
  const format = useFormat();
  const name = row.practitionerName ?? row.userName ?? row.practitioner ?? '';
  const state = stateOf(row, format.today);
  const facts = [
    t(`people:providerType.${row.providerType as ProviderType}`),
    t(`kind.${row.kind}`),
    t('recommendation.on', { date: format.date(row.recommendedOn) }),
    row.expiresOn && t('recommendation.until', { date: format.date(row.expiresOn) }),
    row.revokedOn && t('recommendation.revokedOn', { date: format.date(row.revokedOn) }),
    row.npi && `${t('people:npi')} ${row.npi}`,
    row.documentId && t('recommendation.paper'),
    row.reason,
  ];
  return (
    <ListRow
      id={rowId(row.id)}
      endBelow
      title={name}
      detail={
        <>
          <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
          {row.criteria.map((code) => (
            <bdi key={code} className={styles.criterion}>
              {criteria.titleOf(code)}
            </bdi>
          ))}
        </>
      }
      end={
        <span className="row">
          {row.part2 && <Part2Chip />}
          <Chip {...states[state]}>{t(`state.${state}`)}</Chip>
          <CommandMenu
            label={t('actionsOf', { name })}
            record={row}
            hook={callsOf('recommendations').useCommand()}
            before={[row.can.includes('update') && { label: t('edit'), icon: 'pen', onSelect: onEdit }]}
            commands={[...useRecommendationCommands(row, name), ...usePart2Commands<Recommendation>()]}
            onClosed={onClosed}
          />
        </span>
      }
    />
  );
}

function useRecommendationCommands({ recommendedOn }: Recommendation, name: string): readonly Command[] {
  const { t } = useTranslation('eligibility');
  const words = (command: 'activate' | 'revoke' | 'void') => ({
    title: t(`${command}.question`, { name }),
    effect: t(`${command}.effect`),
    done: t(`${command}.done`),
  });
  return [
    { name: 'activate', icon: 'check', label: t('activate.label'), question: () => words('activate') },
    {
      name: 'revoke',
      icon: 'x',
      label: t('revoke.label'),
      question: () => ({
        ...words('revoke'),
        danger: true,
        ask: { day: { label: t('revoke.day'), from: recommendedOn }, reason: { label: t('reason') } },
        body: ({ day, reason }) => ({ revokedOn: day, reason }),
      }),
    },
    {
      name: 'void',
      icon: 'x-circle',
      label: t('void.label'),
      question: () => ({ ...words('void'), danger: true, ask: { reason: { label: t('reason') } } }),
    },
  ];
}
