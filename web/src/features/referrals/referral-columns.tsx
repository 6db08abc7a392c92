// The columns of the referral list.
import { referralDirections, referralPriorities, referralStages, referralStates } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Referral } from '#api';
import { PersonName, ReferralChip, usePersonFields } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { type Column, exportWords } from '#ui';
import { ReferralDue } from './referral/referral-due.tsx';
import { useReferralWords } from './referral/use-referral-words.ts';

export function useReferralColumns(): readonly Column<Referral>[] {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const words = useReferralWords();
  const personFields = usePersonFields();
  return [
    {
      id: 'person',
      header: t('column.person'),
      fields: personFields,
      cell: (row) => (
        <Link to={paths.referral(row.id)}>
          <PersonName of={row.patient} />
        </Link>
      ),
    },
    {
      id: 'what',
      header: t('column.what'),
      fields: [
        { field: 'program', label: t('field.program') },
        { field: 'service', label: t('field.service') },
        {
          field: 'direction',
          label: t('column.side'),
          words: exportWords(referralDirections, (one) => t(`direction.${one}`)),
        },
        { field: 'requester', label: t('column.requester') },
        { field: 'performer', label: t('column.performer') },
      ],
      cell: (row) => (
        <>
          <bdi>{words.whatOf(row)}</bdi>
          {words.betweenOf(row) && (
            <div className="small muted">
              <bdi>{words.betweenOf(row)}</bdi>
            </div>
          )}
        </>
      ),
      onCard: 'row',
    },
    {
      id: 'priority',
      header: t('column.priority'),
      from: 'lg',
      fields: [{ field: 'priority', words: exportWords(referralPriorities, (one) => t(`priority.${one}`)) }],
      cell: (row) => (
        <bdi className={row.priority === 'routine' ? 'muted' : 'strong'}>{t(`priority.${row.priority}`)}</bdi>
      ),
      onCard: 'none',
    },
    {
      id: 'owner',
      header: t('column.owner'),
      fields: ['ownerName'],
      cell: (row) => <bdi className="muted">{row.ownerName ?? '–'}</bdi>,
      onCard: 'none',
    },
    {
      id: 'received',
      header: t('column.received'),
      sort: 'receivedOn',
      from: 'lg',
      fields: ['receivedOn'],
      cell: (row) => <bdi className="numbers nowrap">{format.date(row.receivedOn)}</bdi>,
      onCard: 'none',
    },
    {
      id: 'due',
      header: t('column.due'),
      sort: 'dueOn',
      fields: ['dueOn'],
      isKnown: (row) => row.dueOn !== null,
      cell: (row) => (row.dueOn ? <ReferralDue referral={row} /> : '–'),
      onCard: 'row',
    },
    {
      id: 'stage',
      header: t('column.stage'),
      fields: [
        { field: 'stage', words: exportWords(referralStages, (one) => t(`stage.${one}`)) },
        { field: 'status', label: t('loop.task'), words: exportWords(referralStates, (one) => t(`status.${one}`)) },
        { field: 'closedLoopStatus', label: t('loop.closedLoop') },
        { field: 'closedLoopOn', label: t('loop.on') },
        { field: 'loopClosureReason', label: t('loop.reason') },
      ],
      cell: (row) => <ReferralChip referral={row} />,
      onCard: 'end',
    },
  ];
}
