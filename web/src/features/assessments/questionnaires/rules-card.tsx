// When people of a program are asked. A rule without a source is shown as to be confirmed.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type ScreeningRule, useListState, useMay } from '#api';
import { useQuestionnaireTitles } from '#care';
import { paths } from '#paths';
import { type Command, CommandMenu, RecordCard } from '#records';
import { Button, Chip, ListRow, rowId } from '#ui';

const most = 100;

export function RulesCard() {
  const { t } = useTranslation('questionnaires');
  const mayAdd = useMay('screeningRules', 'create') === true;
  const list = useListState<ScreeningRule>(callsOf('screeningRules').useList({ archived: 'all', limit: most }));
  return (
    <RecordCard
      title={t('rules.title')}
      list={{ ...list, rows: list.rows?.toSorted((a, b) => Number(!!a.archivedAt) - Number(!!b.archivedAt)) }}
      empty={t('rules.empty')}
      aside={
        mayAdd && (
          <Button size="small" to={paths.newScreeningRule}>
            {t('rules.add')}
          </Button>
        )
      }
      row={(row) => <RuleRow key={row.id} row={row} />}
    />
  );
}

function RuleRow({ row }: { readonly row: ScreeningRule }) {
  const { t } = useTranslation(['questionnaires', 'programs']);
  const title = useQuestionnaireTitles()(row);
  const does = (name: 'archive' | 'restore', icon: Command['icon']): Command<ScreeningRule> => ({
    name,
    icon,
    label: t(`rules.${name}.label`),
    question: () => ({
      title: t(`rules.${name}.question`),
      effect: t(`rules.${name}.effect`),
      done: t(`rules.${name}.done`),
    }),
  });
  const facts = [
    t(`programs:name.${row.program}`),
    row.withinDays === 0 ? t('rules.atOnce') : t('rules.within', { count: row.withinDays }),
    row.everyMonths ? t('rules.every', { count: row.everyMonths }) : t('rules.once'),
    row.source,
  ];
  return (
    <ListRow
      id={rowId(row.id)}
      endBelow
      title={
        row.can.includes('update') ? (
          <Link to={paths.editScreeningRule(row.id)}>
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )
      }
      detail={facts.filter(Boolean).join(' · ')}
      end={
        <span className="row">
          {row.archivedAt ? (
            <Chip tone="neutral" icon="minus">
              {t('rules.archived')}
            </Chip>
          ) : (
            !row.source && (
              <Chip tone="warning" icon="alert">
                {t('rules.unconfirmed')}
              </Chip>
            )
          )}
          <CommandMenu
            label={t('rules.actionsOf', { title })}
            record={row}
            hook={callsOf('screeningRules').useCommand()}
            commands={[does('archive', 'minus'), does('restore', 'undo')]}
          />
        </span>
      }
    />
  );
}
