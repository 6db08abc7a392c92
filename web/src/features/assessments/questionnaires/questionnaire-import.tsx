// Imports a questionnaire as a FHIR R4 file. Its faults are told before anything is sent; it becomes a draft.
import { type FormFault, isAsked, readQuestionnaire } from '@puente/contract';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callsOf, newId, useErrorSentence, useMay } from '#api';
import { useFormat } from '#i18n';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { Button, Card, DetailList, ErrorNotice, FileField, Forbidden, PageHeader, type SentFile, toast } from '#ui';
import { FaultList } from './fault-list.tsx';

const mostBytes = 1_000_000;

/** Without anything: the file is no JSON. */
interface Checked {
  readonly content?: Readonly<Record<string, unknown>>;
  readonly faults?: readonly FormFault[];
  readonly facts?: { readonly title: string; readonly languages: readonly string[]; readonly questions: number };
}

function check(text: string): Checked {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return {};
  }
  const read = readQuestionnaire(content);
  if ('faults' in read) return { faults: read.faults };
  const { title, language, languages, all } = read.form;
  const questions = [...all.values()].filter(isAsked);
  return {
    content: content as Record<string, unknown>,
    facts: { title: title[language] ?? '', languages, questions: questions.length },
  };
}

export function QuestionnaireImport() {
  return useMay('questionnaires', 'create') === false ? <Forbidden /> : <Import />;
}

function Import() {
  const { t } = useTranslation('questionnaires');
  const format = useFormat();
  const navigate = useNavigate();
  const sentence = useErrorSentence();
  const form = useForm<{ file: readonly SentFile[] }>({ defaultValues: { file: [] } });
  // The checks of the files, by the ids of the field: the values of a form cannot contain them.
  const checks = useRef(new Map<string, Checked>());
  const [create, { isLoading, error }] = callsOf('questionnaires').useCreate();
  const [recordId] = useState(newId);
  const chosen = form.watch('file')[0]?.id;
  const checked = chosen ? checks.current.get(chosen) : undefined;

  async function save(content: Readonly<Record<string, unknown>>) {
    const { data } = await create({ id: recordId, body: { content } });
    if (!data) return;
    toast.success(t('import.done'));
    await navigate(paths.questionnaire(data.id));
  }

  return (
    <>
      <PageHeader title={t('import.title')} lead={t('import.lead')} />
      <div className="stack">
        <Card title={t('import.file')}>
          <FormProvider {...form}>
            <FileField
              name="file"
              label={t('import.choose')}
              hint={t('import.hint')}
              accept={['.json', 'application/json', 'application/fhir+json']}
              maxBytes={mostBytes}
              arrived={t('import.read')}
              send={async (file) => {
                const id = crypto.randomUUID();
                checks.current.set(id, await check(await file.text()));
                return id;
              }}
            />
          </FormProvider>
        </Card>
        {checked && !checked.faults && !checked.facts && <ErrorNotice message={t('import.notJson')} />}
        {checked?.faults && <FaultList faults={checked.faults} />}
        {checked?.facts && checked.content && (
          <Card title={checked.facts.title}>
            <div className="stack">
              <DetailList
                details={[
                  { name: t('field.questions'), value: format.number(checked.facts.questions) },
                  {
                    name: t('field.languages'),
                    value: format.list(checked.facts.languages.map((tag) => format.language(tag))),
                  },
                ]}
              />
              {error !== undefined && <ErrorNotice message={sentence(error) ?? ''} />}
              <div>
                <Button
                  variant="contained"
                  color="primary"
                  disabled={isLoading}
                  onClick={() => checked.content && void save(checked.content)}
                >
                  {t('import.save')}
                </Button>
              </div>
            </div>
          </Card>
        )}
      </div>
    </>
  );
}
