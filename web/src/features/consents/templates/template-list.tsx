// The words of the organization that people agree to, by kind and version.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ConsentTemplate, callsOf, useListState, useMay } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { RecordCard } from '#records';
import { Button, Chip, Icon, ListRow, PageHeader, rowId } from '#ui';
import { inOrder, type TemplateState, templateStates } from './template-order.ts';

export function TemplateList() {
  const { t } = useTranslation('consents');
  const list = useListState<ConsentTemplate>(callsOf('consentTemplates').useList({ limit: 200 }));
  const mayAdd = useMay('consentTemplates', 'create') === true;
  return (
    <>
      <PageHeader
        title={t('texts.title')}
        lead={t('texts.lead')}
        actions={
          mayAdd && (
            <Button to={paths.newConsentText()} variant="contained" color="primary">
              <Icon name="plus" size="small" />
              {t('texts.add')}
            </Button>
          )
        }
      />
      <RecordCard
        title={t('texts.all')}
        list={{ ...list, rows: list.rows?.toSorted(inOrder) }}
        empty={t('texts.empty')}
        row={(row) => <TemplateRow key={row.id} row={row} />}
      />
    </>
  );
}

function TemplateRow({ row }: { readonly row: ConsentTemplate }) {
  const { t } = useTranslation('consents');
  const format = useFormat();
  const facts = [
    row.number && t('texts.version', { number: format.number(row.number) }),
    format.list(row.texts.map(({ language }) => format.language(language))),
    row.publishedAt && t('texts.since', { time: format.dateTime(row.publishedAt) }),
  ];
  return (
    <ListRow
      id={rowId(row.id)}
      title={<Link to={paths.consentText(row.id)}>{t(`kind.${row.kind}`)}</Link>}
      detail={<bdi>{facts.filter(Boolean).join(' · ')}</bdi>}
      end={
        <Chip {...templateStates[row.status as TemplateState]}>{t(`texts.state.${row.status as TemplateState}`)}</Chip>
      }
    />
  );
}
