// The care plans of a person: the one in force with its goals, then those in preparation, then what was before.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CarePlan, type CarePlanSummary, callsOf, type Patient, useListState, useMay } from '#api';
import { CarePlanChip, Part2Chip } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Loaded, RecordCard } from '#records';
import { Button, Disclosure, Icon, List, ListGroup, ListRow, rowId } from '#ui';
import { GoalsCard } from '../detail/goals-card.tsx';
import { PlanActions } from '../detail/plan-actions.tsx';
import { Standing } from '../detail/standing.tsx';
import { usePlanWords } from '../use-plan-words.ts';
import styles from './care-plan-tab.module.css';

const most = 100;
const inForce: readonly string[] = ['active', 'on-hold'];
const inPreparation: readonly string[] = ['draft', 'proposed', 'approved'];

export function CarePlanTab({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('care-plans');
  const list = useListState<CarePlanSummary>(
    callsOf('carePlans').useListSummaries({ patientId: patient.id, limit: most }),
  );
  // Forbidden under emergency access or a granted request, because the record outlasts them.
  const mayBegin = useMay('carePlans', 'create') === true && patient.can.includes('update');
  const rowsIn = (states: readonly string[]) => list.rows?.filter(({ status }) => states.includes(status)) ?? [];
  const holding = rowsIn(inForce);
  const opened = rowsIn(inPreparation);
  const past = list.rows?.filter((row) => !holding.includes(row) && !opened.includes(row)) ?? [];
  const begin = mayBegin && (
    <Button size="small" to={paths.beginCarePlan(patient.id)}>
      <Icon name="plus" size="small" />
      {t('tab.begin')}
    </Button>
  );
  return (
    <div className="stack">
      <RecordCard
        title={t('tab.title')}
        list={list}
        empty={t('list.empty.all')}
        aside={begin}
        all={() => (
          <>
            {holding.length === 0 && <p className={`${styles.pad} small muted`}>{t('tab.noneInForce')}</p>}
            {holding.length > 0 && <Rows rows={holding} />}
            {opened.length > 0 && (
              <ListGroup title={t('tab.open')}>
                {opened.map((row) => (
                  <PlanRow key={row.id} row={row} />
                ))}
              </ListGroup>
            )}
            {past.length > 0 && (
              <div className={styles.pad}>
                <Disclosure summary={t('tab.past', { count: past.length })}>
                  <Rows rows={past} />
                </Disclosure>
              </div>
            )}
          </>
        )}
      />
      {holding.map(({ id }) => (
        <InForce key={id} id={id} />
      ))}
    </div>
  );
}

function Rows({ rows }: { readonly rows: readonly CarePlanSummary[] }) {
  return (
    <List>
      {rows.map((row) => (
        <PlanRow key={row.id} row={row} />
      ))}
    </List>
  );
}

function PlanRow({ row }: { readonly row: CarePlanSummary }) {
  const { t } = useTranslation('care-plans');
  const format = useFormat();
  const words = usePlanWords();
  const date = (day: string) => format.date(day);
  const facts = [
    row.number > 1 && t('fact.version', { number: row.number }),
    row.ownerName && t('fact.by', { name: row.ownerName }),
    row.status === 'proposed' && row.proposedAt && t('fact.proposed', { time: format.dateTime(row.proposedAt) }),
    row.approvedOn && t('fact.approved', { date: date(row.approvedOn), name: row.approvedByName ?? '–' }),
    row.agreedOn && t('fact.agreed', { date: date(row.agreedOn) }),
    row.endedOn && t('fact.ended', { date: date(row.endedOn) }),
    !row.endedOn && row.approvedOn && row.effectiveTo && t('fact.until', { date: date(row.effectiveTo) }),
    row.reviewDueOn && t('fact.reviewBy', { date: date(row.reviewDueOn) }),
    row.status === 'draft' && row.returnReason,
  ];
  return (
    <ListRow
      id={rowId(row.id)}
      endBelow
      title={
        <Link to={paths.carePlan(row.id)}>
          <bdi>{words.title(row)}</bdi>
        </Link>
      }
      detail={<bdi>{facts.filter(Boolean).join(' · ')}</bdi>}
      end={
        <span className="row">
          {row.part2 && <Part2Chip />}
          <CarePlanChip plan={row} />
        </span>
      }
    />
  );
}

/** The whole plan, with what it waits for and what can be done. */
function InForce({ id }: { readonly id: string }) {
  const { t } = useTranslation('care-plans');
  const words = usePlanWords();
  return (
    <Loaded read={callsOf('carePlans').useGet(id)}>
      {(plan: CarePlan) => (
        <>
          <Standing plan={plan} />
          <GoalsCard
            plan={plan}
            aside={
              <span className="row">
                <PlanActions plan={plan} menuLabel={t('tab.actionsOf', { title: words.title(plan) })} />
              </span>
            }
          />
        </>
      )}
    </Loaded>
  );
}
