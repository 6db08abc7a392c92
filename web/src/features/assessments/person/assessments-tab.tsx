// The assessments of a person: planned ones, those under way, and what was asked before.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Assessment, callsOf, type Patient, useListState, useMay } from '#api';
import { AssessmentChip, Part2Chip, ScoreChips, useQuestionnaireTitles } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { CommandMenu, RecordCard, usePart2Commands } from '#records';
import { Button, Icon, ListGroup, ListRow, rowId } from '#ui';
import { useAssessmentCommands } from '../list/use-assessment-commands.ts';

const most = 200;
const groups = ['planned', 'open', 'past'] as const;
type Group = (typeof groups)[number];

const groupOf = ({ status }: Assessment): Group =>
  status === 'not-started' ? 'planned' : status === 'in-progress' ? 'open' : 'past';

/** The nearest day of planned ones first, the latest answers of the others. */
const inOrder = (a: Assessment, b: Assessment): number =>
  groupOf(a) === 'planned' && groupOf(b) === 'planned'
    ? (a.dueOn ?? '').localeCompare(b.dueOn ?? '')
    : (b.completedAt ?? b.startedAt ?? b.createdAt).localeCompare(a.completedAt ?? a.startedAt ?? a.createdAt);

export function AssessmentsTab({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('assessments');
  const list = useListState<Assessment>(callsOf('assessments').useList({ patientId: patient.id, limit: most }));
  // Forbidden under emergency access or a granted request, because the record outlasts them.
  const mayAsk = useMay('assessments', 'create') === true && patient.can.includes('update');
  const ask = mayAsk && (
    <Button size="small" to={paths.assess(patient.id)}>
      <Icon name="plus" size="small" />
      {t('list.ask')}
    </Button>
  );
  return (
    <RecordCard
      title={t('list.title')}
      list={list}
      empty={t('list.empty.person')}
      aside={ask}
      all={(rows) =>
        groups.map((group) => {
          const those = rows.filter((row) => groupOf(row) === group).toSorted(inOrder);
          if (those.length === 0) return null;
          return (
            <ListGroup key={group} title={t(`list.group.${group}`)}>
              {those.map((row) => (
                <AssessmentRow key={row.id} row={row} />
              ))}
            </ListGroup>
          );
        })
      }
    />
  );
}

function AssessmentRow({ row }: { readonly row: Assessment }) {
  const { t } = useTranslation(['assessments', 'programs']);
  const format = useFormat();
  const title = useQuestionnaireTitles()(row);
  const commands = [...useAssessmentCommands(), ...usePart2Commands<Assessment>()];
  const facts = [
    row.completedAt && format.dateTime(row.completedAt),
    row.status === 'in-progress' && row.startedAt && t('list.since', { time: format.dateTime(row.startedAt) }),
    row.status === 'in-progress' && t('list.answered', { count: row.answered }),
    row.completedByName ?? row.ownerName,
    row.program && t(`programs:name.${row.program}`),
    row.statusReason,
  ];
  return (
    <ListRow
      id={rowId(row.id)}
      endBelow
      title={
        <Link to={paths.assessment(row.id)}>
          <bdi>{title}</bdi>
        </Link>
      }
      detail={<bdi>{facts.filter(Boolean).join(' · ')}</bdi>}
      end={
        <span className="row">
          <ScoreChips scores={row.scores} />
          {row.part2 && <Part2Chip />}
          <AssessmentChip assessment={row} />
          <CommandMenu
            label={t('list.actionsOf', { title })}
            record={row}
            hook={callsOf('assessments').useCommand()}
            commands={commands}
          />
        </span>
      }
    />
  );
}
