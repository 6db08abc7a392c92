// The templates that plans of the organization begin with: those that ship, and its own.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CarePlanTemplate, callsOf, useListState, useMay } from '#api';
import { languageNames, languages, useFormat } from '#i18n';
import { paths } from '#paths';
import { type Command, CommandMenu, RecordCard } from '#records';
import { Button, Chip, Icon, ListRow, PageHeader, rowId } from '#ui';

const most = 200;

export function TemplateList() {
  const { t } = useTranslation('plan-templates');
  const list = useListState<CarePlanTemplate>(
    callsOf('carePlanTemplates').useList({ archived: 'all', sort: 'title', limit: most }),
  );
  const mayAdd = useMay('carePlanTemplates', 'create') === true;
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          mayAdd && (
            <Button to={paths.newCarePlanTemplate} variant="contained" color="primary">
              <Icon name="plus" size="small" />
              {t('add')}
            </Button>
          )
        }
      />
      <RecordCard
        title={t('all')}
        list={{ ...list, rows: list.rows?.toSorted((a, b) => Number(!!a.archivedAt) - Number(!!b.archivedAt)) }}
        empty={t('empty')}
        row={(row) => <TemplateRow key={row.id} row={row} />}
      />
    </>
  );
}

function TemplateRow({ row }: { readonly row: CarePlanTemplate }) {
  const { t } = useTranslation(['plan-templates', 'programs']);
  const format = useFormat();
  const does = (name: 'archive' | 'restore', icon: Command['icon']): Command<CarePlanTemplate> => ({
    name,
    icon,
    label: t(`${name}.label`),
    question: () => ({
      title: t(`${name}.question`, { title: row.title }),
      effect: t(`${name}.effect`),
      done: t(`${name}.done`),
    }),
  });
  const written = languages.filter((language) => row.goals.every(({ text }) => text[language]));
  const facts = [
    t(`programs:carePlanKind.${row.kind}`),
    row.domain && t(`programs:need.${row.domain}`),
    t('goals', { count: row.goals.length }),
    format.list(written.map((language) => languageNames[language])),
  ];
  return (
    <ListRow
      id={rowId(row.id)}
      endBelow
      title={
        row.can.includes('update') ? (
          <Link to={paths.editCarePlanTemplate(row.id)}>
            <bdi>{row.title}</bdi>
          </Link>
        ) : (
          <bdi>{row.title}</bdi>
        )
      }
      detail={facts.filter(Boolean).join(' · ')}
      end={
        <span className="row">
          {row.shippedAs && (
            <Chip tone="info" icon="book">
              {t('shipped')}
            </Chip>
          )}
          {row.archivedAt && (
            <Chip tone="neutral" icon="archive">
              {t('archived')}
            </Chip>
          )}
          <CommandMenu
            label={t('actionsOf', { title: row.title })}
            record={row}
            hook={callsOf('carePlanTemplates').useCommand()}
            commands={[does('archive', 'archive'), does('restore', 'undo')]}
          />
        </span>
      }
    />
  );
}
