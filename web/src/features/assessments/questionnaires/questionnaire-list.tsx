// The questionnaires of the organization, and the rules that say when people are asked.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type QuestionnaireSummary, useListState, useMay } from '#api';
import { toLanguage, useFormat } from '#i18n';
import { paths } from '#paths';
import { RecordCard } from '#records';
import { Button, Chip, Icon, ListRow, PageHeader, rowId } from '#ui';
import { type QuestionnaireState, questionnaireStates, titleFor } from './questionnaire-state.ts';
import { RulesCard } from './rules-card.tsx';

const most = 200;

export function QuestionnaireList() {
  const { t } = useTranslation('questionnaires');
  const mayAdd = useMay('questionnaires', 'create') === true;
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          mayAdd && (
            <Button to={paths.importQuestionnaire} variant="contained" color="primary">
              <Icon name="plus" size="small" />
              {t('import.label')}
            </Button>
          )
        }
      />
      <div className="stack in-order">
        <OfState status="published" />
        <RulesCard />
        {mayAdd && <OfState status="draft" />}
        <OfState status="retired" />
      </div>
    </>
  );
}

function OfState({ status }: { readonly status: QuestionnaireState }) {
  const { t } = useTranslation('questionnaires');
  const list = useListState<QuestionnaireSummary>(
    callsOf('questionnaires').useListSummaries({ status, sort: 'title', limit: most }),
  );
  if (status !== 'published' && !list.error && !list.rows?.length) return null;
  return (
    <RecordCard
      title={t(`all.${status}`)}
      list={list}
      empty={t('empty')}
      row={(row) => <QuestionnaireRow key={row.id} row={row} status={status} />}
    />
  );
}

interface RowProps {
  readonly row: QuestionnaireSummary;
  readonly status: QuestionnaireState;
}

function QuestionnaireRow({ row, status }: RowProps) {
  const { t, i18n } = useTranslation('questionnaires');
  const format = useFormat();
  const facts = [
    t('questions', { count: row.questions }),
    format.list(row.languages.map((tag) => format.language(tag))),
    row.number && t('version', { number: format.number(row.number) }),
    row.isScored && t('scored'),
    row.findsNeeds && t('findsNeeds'),
  ];
  return (
    <ListRow
      id={rowId(row.id)}
      endBelow
      title={
        <Link to={paths.questionnaire(row.id)}>
          <bdi>{titleFor(row, toLanguage(i18n.language))}</bdi>
        </Link>
      }
      detail={
        <>
          <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
          {row.copyright && (
            <div className="small faint">
              <bdi lang="en">{row.copyright.split('\n')[0]}</bdi>
            </div>
          )}
        </>
      }
      end={
        <span className="row">
          {row.isShipped && (
            <Chip tone="info" icon="check">
              {t('shipped')}
            </Chip>
          )}
          {row.isSubstanceUse && (
            <Chip tone="neutral" icon="shield">
              {t('substanceUse')}
            </Chip>
          )}
          {status !== 'published' && <Chip {...questionnaireStates[status]}>{t(`state.${status}`)}</Chip>}
        </span>
      }
    />
  );
}
