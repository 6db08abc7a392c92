// The words of the organization that people agree to, by kind and version.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ConsentTemplate, callsOf, useErrorSentence, useListState, useMay } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { RecordCard, useAct } from '#records';
import { Button, Chip, ConfirmDialog, Icon, ListRow, PageHeader, rowId, toast } from '#ui';
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
            <>
              <ConfirmTexts rows={list.rows ?? []} />
              <Button to={paths.newConsentText()} variant="contained" color="primary">
                <Icon name="plus" size="small" />
                {t('texts.add')}
              </Button>
            </>
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

/** In use, and nobody has said that its words are right for the organization. */
const waits = (row: ConsentTemplate) => row.status === 'published' && !row.confirmedAt;

/** Confirms all texts in use at once; without texts that wait it shows nothing. */
function ConfirmTexts({ rows }: { readonly rows: readonly ConsentTemplate[] }) {
  const { t } = useTranslation('consents');
  const sentence = useErrorSentence();
  const [isAsking, setAsking] = useState(false);
  const hook = callsOf('consentTemplates').useCommand();
  const act = useAct(hook);
  const [, { isLoading, error }] = hook;
  const waiting = rows.filter(waits);
  if (waiting.length === 0) return null;
  const label = t('texts.confirm.all', { count: waiting.length });
  async function confirmAll() {
    for (const text of waiting) if (!(await act('confirm', {}, text))) return;
    setAsking(false);
    toast.success(t('texts.confirm.done'));
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Icon name="check-circle" size="small" />
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('texts.confirm.question')}
        confirm={label}
        busy={isLoading}
        error={sentence(error)}
        onConfirm={() => void confirmAll()}
        onClose={() => setAsking(false)}
      >
        {t('texts.confirm.effect')}
      </ConfirmDialog>
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
    row.confirmedByName && t('texts.confirm.by', { name: row.confirmedByName }),
  ];
  return (
    <ListRow
      id={rowId(row.id)}
      title={<Link to={paths.consentText(row.id)}>{t(`kind.${row.kind}`)}</Link>}
      detail={<bdi>{facts.filter(Boolean).join(' · ')}</bdi>}
      end={
        <>
          {waits(row) && (
            <Chip tone="warning" icon="alert">
              {t('texts.confirm.waits')}
            </Chip>
          )}
          <Chip {...templateStates[row.status as TemplateState]}>
            {t(`texts.state.${row.status as TemplateState}`)}
          </Chip>
        </>
      }
    />
  );
}
