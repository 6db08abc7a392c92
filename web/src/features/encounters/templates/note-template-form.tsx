// Creates or changes a template: of a whole visit, or a phrase. A template is about no person.
import type { NoteTemplateKind } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { callsOf, type NoteTemplate, useGetMeQuery, useMay } from '#api';
import { toLanguage, useFormat } from '#i18n';
import { paths } from '#paths';
import {
  beginning,
  choice,
  choices,
  DiagnosisField,
  defineForm,
  flag,
  Loaded,
  RecordForm,
  rows,
  text,
  whole,
} from '#records';
import {
  Card,
  CheckboxField,
  Forbidden,
  fieldStyles,
  Notice,
  PageHeader,
  PageSkeleton,
  ProseField,
  SelectField,
  TextField,
} from '#ui';
import { TemplateActivities } from './note-template-activities.tsx';
import { TemplateMenu } from './note-template-menu.tsx';
import { WhereSection } from './where-section.tsx';

const activities = rows({ serviceType: choice, minutes: whole, text }, (body) => ({
  ...body,
  text: body['text'] ?? '',
}));

const templateForm = defineForm('noteTemplate', {
  title: text,
  language: beginning(choice, 'en'),
  isShared: flag,
  rank: beginning(whole, '100'),
  text,
  purpose: text,
  mode: choice,
  placeOfService: choice,
  minutes: whole,
  activities,
  diagnosisCodes: choices,
});
type Name = keyof typeof templateForm.empty;

const longestPhrase = 2000;
const longestPurpose = 500;
/** Languages notes are written in. */
const offered = ['en', 'es', 'de', 'zh', 'vi', 'tl', 'ko', 'hy', 'fa', 'ar', 'ru', 'uk', 'hmn', 'km', 'pa', 'hi', 'ja'];

export function TemplateCreate() {
  const [query] = useSearchParams();
  const may = useMay('noteTemplates', 'create');
  if (may === false) return <Forbidden />;
  return <Form kind={query.get('kind') === 'phrase' ? 'phrase' : 'visit'} />;
}

export function TemplateEdit() {
  const { templateId = '' } = useParams();
  return (
    <Loaded read={callsOf('noteTemplates').useGet(templateId)} isPage>
      {(record) => <Form kind={record.kind} record={record} />}
    </Loaded>
  );
}

function Form({ kind, record }: { readonly kind: NoteTemplateKind; readonly record?: NoteTemplate }) {
  const { t, i18n } = useTranslation(['note-templates', 'encounters']);
  const format = useFormat();
  const { data: me } = useGetMeQuery();
  const [create] = callsOf('noteTemplates').useCreate();
  const [update] = callsOf('noteTemplates').useUpdate();
  if (!me) return <PageSkeleton />;
  const labelOf = (path: string) => {
    const name = path.split('.').at(-1) as Name;
    return path.includes('.') ? t(`encounters:field.${name as 'text'}`) : t(`field.${name}`);
  };
  const labeled = (name: Name) => ({ name, label: t(`field.${name}`) });
  // The server refuses users without the right to write for all.
  const writesForAll = me.roles.some((role) => role !== 'chw');
  const isVisit = kind === 'visit';
  return (
    <>
      <PageHeader
        title={t(record ? `edit.${kind}` : `new.${kind}`)}
        actions={record && <TemplateMenu template={record} />}
      />
      <RecordForm
        definition={templateForm}
        record={record}
        begin={{ language: toLanguage(i18n.language) }}
        of={kind}
        beside={{ kind }}
        calls={{ create, update }}
        words={{
          labelOf,
          inWords: (path, values) =>
            path === 'activities' ? t('activities', { count: values.activities.length }) : undefined,
          save: t('save'),
          saved: t('saved'),
        }}
        back={{ to: paths.noteTemplates }}
      >
        <Card>
          <div className="stack">
            <Notice tone="info">{t('nobody')}</Notice>
            <TextField {...labeled('title')} hint={t('titleHint')} />
            <div className={fieldStyles.grid}>
              <SelectField
                {...labeled('language')}
                options={offered.map((value) => ({ value, label: format.language(value) }))}
              />
              <TextField {...labeled('rank')} hint={t('rankHint')} inputMode="numeric" code />
            </div>
            {!record && writesForAll && <CheckboxField {...labeled('isShared')} hint={t('sharedHint')} />}
            {isVisit ? (
              <ProseField {...labeled('purpose')} hint={t('aboutNobody')} rows={2} max={longestPurpose} optional />
            ) : (
              <ProseField {...labeled('text')} hint={t('aboutNobody')} rows={3} max={longestPhrase} />
            )}
          </div>
        </Card>
        {isVisit && (
          <Card>
            <div className="stack">
              <WhereSection optional />
              <TextField {...labeled('minutes')} hint={t('minutesHint')} inputMode="numeric" code optional />
              <TemplateActivities />
              <DiagnosisField />
            </div>
          </Card>
        )}
      </RecordForm>
    </>
  );
}
