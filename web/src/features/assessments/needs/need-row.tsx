// One need: what it is, the person's own words, where it was found, and what can be done with it.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type Need, type Referral, useMay } from '#api';
import { NeedChip, Part2Chip, ReferralChip, useNewTask } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { useCommands } from '#records';
import { ActionMenu, Button, Chip, ListRow, rowId } from '#ui';
import styles from './needs.module.css';
import { useNeedCommands } from './use-need-commands.ts';

interface NeedRowProps {
  readonly row: Need;
  /** Code and words of its code. */
  readonly codeText: string | undefined;
  /** Made for it. */
  readonly referrals: readonly Referral[];
  readonly onEdit: () => void;
}

export function NeedRow({ row, codeText, referrals, onEdit }: NeedRowProps) {
  const { t } = useTranslation(['needs', 'programs']);
  const format = useFormat();
  const { ask, may, actions, dialog } = useCommands<Need>({
    record: row,
    hook: callsOf('needs').useCommand(),
    commands: useNeedCommands(row),
  });
  const isOpen = row.status === 'open' || row.status === 'in-work';
  const newTask = useNewTask();
  const mayRefer = useMay('referrals', 'create') === true && isOpen && row.can.includes('update');
  const shown = may('confirm') ? ['confirm', 'refute'] : row.status === 'in-work' ? ['meet'] : [];
  const labels = shown.map((name) => t(`act.${name as 'meet'}.label`));
  const mayPlan = useMay('carePlans', 'create') === true && isOpen && row.can.includes('update');
  const editing = { label: t('edit'), icon: 'pen', onSelect: onEdit } as const;
  const menu = [
    ...(mayPlan
      ? [{ label: t('beginPlan'), icon: 'flag', to: paths.beginCarePlan(row.patientId, { need: row.id }) } as const]
      : []),
    ...(row.can.includes('update') ? [editing] : []),
    ...(isOpen && row.can.includes('update') ? newTask({ patientId: row.patientId, needId: row.id }) : []),
    ...actions.filter(({ label }) => !labels.includes(label)),
  ];
  const domain = t(`programs:need.${row.domain}`);
  return (
    <ListRow
      id={rowId(row.id)}
      endBelow
      title={<bdi>{domain}</bdi>}
      detail={
        <>
          {row.ownWords && (
            <span className={styles.words}>
              <bdi>{t('quoted', { words: row.ownWords })}</bdi>
            </span>
          )}
          <Facts row={row} codeText={codeText} />
          <span className={styles.chips}>
            <NeedChip status={row.status} />
            {isOpen && row.priority === 'high' && (
              <Chip tone="warning" icon="up">
                {t('priority.high')}
              </Chip>
            )}
            {row.part2 && <Part2Chip />}
          </span>
          {referrals.map((referral) => (
            <span key={referral.id} className={styles.referral}>
              <Link to={paths.referral(referral.id)}>
                {t('referralOf', { date: format.date(referral.receivedOn) })}
              </Link>{' '}
              <ReferralChip referral={referral} />
            </span>
          ))}
        </>
      }
      end={
        <span className="row">
          {shown.map((name, index) => (
            <Button
              key={name}
              size="small"
              {...(name === 'confirm' && { variant: 'contained', color: 'primary' })}
              aria-label={t('actOn', { act: labels[index], domain })}
              onClick={() => ask(name)}
            >
              {labels[index]}
            </Button>
          ))}
          {mayRefer && (
            <Button
              size="small"
              to={paths.newReferralFor(row.patientId, row.id)}
              aria-label={t('actOn', { act: t('refer'), domain })}
            >
              {t('refer')}
            </Button>
          )}
          {menu.length > 0 && <ActionMenu label={t('actionsOf', { domain })} actions={menu} />}
          {dialog}
        </span>
      }
    />
  );
}

function Facts({ row, codeText }: Pick<NeedRowProps, 'row' | 'codeText'>) {
  const { t } = useTranslation('needs');
  const format = useFormat();
  const facts = [
    codeText,
    t('foundOn', { date: format.date(row.foundOn) }),
    row.lastFoundOn && row.lastFoundOn !== row.foundOn && t('foundAgain', { date: format.date(row.lastFoundOn) }),
    row.confirmedOn && t('confirmedOn', { date: format.date(row.confirmedOn), name: row.confirmedByName ?? '–' }),
    row.closedOn && t('closedOn', { date: format.date(row.closedOn) }),
    row.statusReason,
    row.note,
  ];
  return (
    <>
      <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
      {(row.assessmentId || row.encounterId) && (
        <span className={styles.from}>
          {row.assessmentId && <Link to={paths.assessment(row.assessmentId)}>{t('seeAnswers')}</Link>}
          {row.encounterId && <Link to={paths.encounter(row.encounterId)}>{t('seeVisit')}</Link>}
        </span>
      )}
    </>
  );
}
