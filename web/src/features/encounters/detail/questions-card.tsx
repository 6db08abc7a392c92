// What was asked in a visit, and the needs that were found in it; from an open visit the worker asks.
import { isPlanned } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Assessment, callsOf, type Need, useListState, useMay } from '#api';
import { AssessmentChip, NeedChip, useQuestionnaireTitles } from '#care';
import { paths } from '#paths';
import { RecordCard } from '#records';
import { Button, ListGroup, ListRow } from '#ui';
import type { EncounterRecord } from '../note/encounter-record.ts';

const most = 50;

export function QuestionsCard({ encounter }: { readonly encounter: EncounterRecord }) {
  const { t } = useTranslation(['assessments', 'needs', 'programs']);
  const { id, patient } = encounter;
  const of = { encounterId: id, limit: most };
  const mayReadNeeds = useMay('needs', 'read') === true;
  const mayAsk = useMay('assessments', 'create') === true && encounter.can.includes('update') && !isPlanned(encounter);
  const asked = useListState<Assessment>(callsOf('assessments').useList(of));
  const needs = useListState<Need>(callsOf('needs').useList(of, { skip: !mayReadNeeds }));
  const titleOf = useQuestionnaireTitles();
  const found = needs.rows ?? [];
  const rows = asked.rows && [...asked.rows, ...found];
  if (!mayAsk && !rows?.length && !asked.error) return null;
  return (
    <RecordCard
      title={t('list.ofVisit')}
      list={{ ...asked, rows }}
      empty={t('list.empty.visit')}
      aside={
        mayAsk && (
          <Button size="small" to={paths.assess(patient.id, { visit: id })}>
            {t('list.ask')}
          </Button>
        )
      }
      all={() => (
        <>
          {asked.rows && asked.rows.length > 0 && (
            <ListGroup title={t('list.title')}>
              {asked.rows.map((row) => (
                <ListRow
                  key={row.id}
                  endBelow
                  title={
                    <Link to={paths.assessment(row.id)}>
                      <bdi>{titleOf(row)}</bdi>
                    </Link>
                  }
                  end={<AssessmentChip assessment={row} />}
                />
              ))}
            </ListGroup>
          )}
          {found.length > 0 && (
            <ListGroup title={t('needs:title')}>
              {found.map((row) => (
                <ListRow
                  key={row.id}
                  title={
                    <Link to={paths.patient(patient.id, 'needs')}>
                      <bdi>{t(`programs:need.${row.domain}`)}</bdi>
                    </Link>
                  }
                  detail={row.ownWords ?? ''}
                  end={<NeedChip status={row.status} />}
                />
              ))}
            </ListGroup>
          )}
        </>
      )}
    />
  );
}
