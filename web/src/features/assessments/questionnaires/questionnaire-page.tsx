// One version of a questionnaire: its questions as they are asked, its scoring and needs, its license and its source.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callsOf, type Questionnaire } from '#api';
import { toLanguage, useFormat } from '#i18n';
import { type Command, Loaded, useCommands } from '#records';
import { ActionMenu, Button, Card, Chip, DetailList, PageHeader, Skeleton, saveFile, usePrintAction } from '#ui';
import { type QuestionnaireState, questionnaireStates, titleFor } from './questionnaire-state.ts';

/** Reads FHIR, which needs the validation library. */
const ShownForm = lazy(() => import('./shown-form.tsx').then((m) => ({ default: m.ShownForm })));

export function QuestionnairePage() {
  const { questionnaireId = '' } = useParams();
  return (
    <Loaded read={callsOf('questionnaires').useGet(questionnaireId)} isPage>
      {(questionnaire) => <Shown key={questionnaire.id} questionnaire={questionnaire} />}
    </Loaded>
  );
}

/** The name of a file: of the last part of the address and the version. */
function fileName({ url, contentVersion }: Questionnaire): string {
  const name =
    url
      .split('/')
      .at(-1)
      ?.replace(/[^\w-]/g, '') || 'questionnaire';
  return `${[name, contentVersion?.replace(/[^\w.-]/g, '')].filter(Boolean).join('-')}.json`;
}

function Shown({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { t, i18n } = useTranslation('questionnaires');
  const format = useFormat();
  const print = usePrintAction();
  const title = titleFor(questionnaire, toLanguage(i18n.language));
  const does = (name: 'publish' | 'retire', icon: Command['icon']): Command => ({
    name,
    icon,
    label: t(`${name}.label`),
    question: () => ({ title: t(`${name}.question`, { title }), effect: t(`${name}.effect`), done: t(`${name}.done`) }),
  });
  const { actions, ask, may, dialog } = useCommands({
    record: questionnaire,
    hook: callsOf('questionnaires').useCommand(),
    commands: [does('publish', 'check'), does('retire', 'minus')],
  });
  const state = questionnaire.status as QuestionnaireState;
  const download = () =>
    saveFile(
      new Blob([JSON.stringify(questionnaire.content, null, 2)], { type: 'application/fhir+json' }),
      fileName(questionnaire),
    );
  return (
    <>
      <PageHeader
        title={title}
        lead={
          <span className="row">
            <Chip {...questionnaireStates[state]}>{t(`state.${state}`)}</Chip>
            {questionnaire.isShipped && (
              <Chip tone="info" icon="check">
                {t('shipped')}
              </Chip>
            )}
            {questionnaire.number && <span>{t('version', { number: format.number(questionnaire.number) })}</span>}
          </span>
        }
        actions={
          <>
            {may('publish') && (
              <Button variant="contained" color="primary" onClick={() => ask('publish')}>
                {t('publish.label')}
              </Button>
            )}
            <ActionMenu
              outlined
              actions={[
                { label: t('download'), icon: 'download', onSelect: download },
                ...actions.filter(({ label }) => label !== t('publish.label')),
                print,
              ]}
            />
          </>
        }
      />
      {dialog}
      {questionnaire.note && <p className="muted">{questionnaire.note}</p>}
      <Card title={t('about')}>
        <DetailList
          details={[
            { name: t('field.questions'), value: format.number(questionnaire.questions) },
            {
              name: t('field.languages'),
              value: format.list(questionnaire.languages.map((tag) => format.language(tag))),
            },
            {
              name: t('field.copyright'),
              value: questionnaire.copyright && (
                <span lang="en" dir="auto">
                  {questionnaire.copyright}
                </span>
              ),
            },
            { name: t('field.publisher'), value: questionnaire.publisher },
            {
              name: t('field.code'),
              value: questionnaire.code && <span translate="no">{questionnaire.code}</span>,
            },
            { name: t('field.contentVersion'), value: questionnaire.contentVersion },
            {
              name: t('field.url'),
              value: (
                <span translate="no" dir="ltr">
                  {questionnaire.url}
                </span>
              ),
            },
          ]}
        />
      </Card>
      <Suspense fallback={<Skeleton rows={8} />}>
        <ShownForm content={questionnaire.content} />
      </Suspense>
    </>
  );
}
