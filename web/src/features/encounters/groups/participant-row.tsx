// One person on the list: one press changes the attendance; other acts are in the menu.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type GroupEncounter, type GroupParticipant, useErrorSentence } from '#api';
import { nameOf, PersonName, patientPath, StatusChip } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { type Command, CommandMenu, useAct } from '#records';
import { Button, Chip, ErrorNotice, Icon, ListRow, rowId } from '#ui';
import styles from './groups.module.css';

interface ParticipantRowProps {
  readonly row: GroupParticipant;
  readonly group: GroupEncounter;
  readonly onEdit: () => void;
}

export function ParticipantRow({ row, group, onEdit }: ParticipantRowProps) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const sentence = useErrorSentence();
  const hook = callsOf('groupParticipants').useCommand();
  const [, { error, isLoading }] = hook;
  const act = useAct(hook, row);
  const name = nameOf(row.patient);
  const may = (action: string) => group.status === 'in-progress' && row.can.includes(action);
  const facts = [
    row.minutes !== null && t('minutes', { count: row.minutes }),
    row.arrivedAt && t('cameAt', { time: format.time(row.arrivedAt) }),
    row.leftAt && t('leftAt', { time: format.time(row.leftAt) }),
    row.note && t('hasNote'),
  ];
  const commands: Command[] = [
    {
      name: 'remove',
      icon: 'x',
      label: t('command.remove'),
      question: () => ({
        title: t('removeQuestion', { name }),
        effect: row.encounterId ? t('removeClosed') : t('removeOpen'),
        danger: true,
        ask: { reason: { label: t('reason') } },
        done: t('removed'),
      }),
    },
  ];
  return (
    <ListRow
      id={rowId(row.id)}
      title={
        <Link to={patientPath(row.patient) ?? paths.group(group.id)}>
          <PersonName of={row.patient} />
        </Link>
      }
      detail={
        <>
          <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
          <span className={styles.chips}>
            <StatusChip of="participant" status={row.status} />
            {row.walkIn && (
              <Chip tone="neutral" icon="user-plus">
                {t('walkIn')}
              </Chip>
            )}
          </span>
          <span className={styles.acts}>
            {may('check-in') && (
              <Button size="small" aria-disabled={isLoading} onClick={() => void act('check-in')}>
                <Icon name="check" size="small" />
                {t('command.check-in')}
              </Button>
            )}
            {may('leave') && (
              <Button size="small" aria-disabled={isLoading} onClick={() => void act('leave')}>
                {t('command.leave')}
              </Button>
            )}
            {may('no-show') && (
              <Button size="small" aria-disabled={isLoading} onClick={() => void act('no-show')}>
                {t('command.no-show')}
              </Button>
            )}
          </span>
          {error !== undefined && <ErrorNotice message={sentence(error) ?? ''} />}
        </>
      }
      end={
        <CommandMenu
          label={t('actionsOf', { name })}
          record={row}
          hook={hook}
          before={[
            row.can.includes('update') && { label: t('editOne'), icon: 'pen', onSelect: onEdit },
            row.encounterId !== null && {
              label: t('openVisit'),
              icon: 'visit',
              to: paths.encounter(row.encounterId),
            },
          ]}
          commands={commands}
        />
      }
    />
  );
}
