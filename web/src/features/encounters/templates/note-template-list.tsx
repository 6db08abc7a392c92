// The templates of a user: the organization's and their own, visits and phrases, and archived templates.
import type { NoteTemplateKind } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type NoteTemplate, useListState, useMay } from '#api';
import { toLanguage, useFormat } from '#i18n';
import { paths } from '#paths';
import { RecordCard } from '#records';
import { Button, Chip, Icon, ListRow, PageHeader, rowId } from '#ui';
import { TemplateMenu } from './note-template-menu.tsx';
import styles from './note-templates.module.css';

const most = 200;

export function TemplateList() {
  const { t } = useTranslation('note-templates');
  const archived = useListState<NoteTemplate>(
    callsOf('noteTemplates').useList({ archived: 'only', sort: 'rank', limit: most }),
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="stack in-order">
        <OfKind kind="visit" />
        <OfKind kind="phrase" />
        {archived.rows && archived.rows.length > 0 && (
          <RecordCard
            title={t('archived')}
            list={archived}
            empty=""
            row={(row) => <TemplateRow key={row.id} row={row} />}
          />
        )}
      </div>
    </>
  );
}

/** The reader's language first; within it the order of the server. */
const byLanguage = (language: string) => (one: NoteTemplate, other: NoteTemplate) =>
  Number(other.language.startsWith(language)) - Number(one.language.startsWith(language)) ||
  one.language.localeCompare(other.language);

function OfKind({ kind }: { readonly kind: NoteTemplateKind }) {
  const { t, i18n } = useTranslation('note-templates');
  const mayAdd = useMay('noteTemplates', 'create') === true;
  const list = useListState<NoteTemplate>(callsOf('noteTemplates').useList({ kind, sort: 'rank', limit: most }));
  const button = mayAdd && (
    <Button size="small" to={paths.newNoteTemplate(kind)}>
      <Icon name="plus" size="small" />
      {t(`add.${kind}`)}
    </Button>
  );
  return (
    <RecordCard
      title={t(`all.${kind}`)}
      list={{ ...list, rows: list.rows?.toSorted(byLanguage(toLanguage(i18n.language))) }}
      empty={t(`empty.${kind}`)}
      aside={button}
      row={(row) => <TemplateRow key={row.id} row={row} />}
    />
  );
}

function TemplateRow({ row }: { readonly row: NoteTemplate }) {
  const { t } = useTranslation(['note-templates', 'common']);
  const format = useFormat();
  const facts = [
    format.language(row.language),
    row.minutes && t('common:minutes', { count: row.minutes }),
    row.activities.length > 0 && t('activities', { count: row.activities.length }),
  ];
  const words = row.text ?? row.purpose;
  return (
    <ListRow
      id={rowId(row.id)}
      endBelow
      title={
        row.can.includes('update') ? (
          <Link to={paths.editNoteTemplate(row.id)}>
            <bdi>{row.title}</bdi>
          </Link>
        ) : (
          <bdi>{row.title}</bdi>
        )
      }
      detail={
        <>
          <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
          {words && (
            <span dir="auto" className={styles.words}>
              {words}
            </span>
          )}
        </>
      }
      end={
        <span className="row">
          <Chip tone={row.isShared ? 'info' : 'neutral'} icon={row.isShared ? 'building' : 'user'}>
            {t(row.isShared ? 'shared' : 'own')}
          </Chip>
          <TemplateMenu template={row} />
        </span>
      }
    />
  );
}
