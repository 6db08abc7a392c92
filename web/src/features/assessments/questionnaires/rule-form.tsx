// Says when people of a program are asked a questionnaire, and again after how many months.
import { enrollmentPrograms } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callsOf, type QuestionnaireSummary, type ScreeningRule, useListState, useMay } from '#api';
import { toLanguage } from '#i18n';
import { paths } from '#paths';
import { beginning, choice, defineForm, Loaded, RecordForm, text, whole } from '#records';
import { Card, Forbidden, fieldStyles, PageHeader, ProseField, SelectField, TextField } from '#ui';
import { titleFor } from './questionnaire-state.ts';

const ruleForm = defineForm('screeningRule', {
  program: beginning(choice, 'CHW'),
  questionnaireUrl: choice,
  withinDays: beginning(whole, '30'),
  everyMonths: whole,
  source: text,
});
type Name = keyof typeof ruleForm.empty;

const most = 200;
const longestSource = 500;

export function RuleCreate() {
  return useMay('screeningRules', 'create') === false ? <Forbidden /> : <Form />;
}

export function RuleEdit() {
  const { screeningRuleId = '' } = useParams();
  return (
    <Loaded read={callsOf('screeningRules').useGet(screeningRuleId)} isPage>
      {(record) => <Form record={record} />}
    </Loaded>
  );
}

function Form({ record }: { readonly record?: ScreeningRule }) {
  const { t, i18n } = useTranslation(['questionnaires', 'programs']);
  const [create] = callsOf('screeningRules').useCreate();
  const [update] = callsOf('screeningRules').useUpdate();
  const { rows } = useListState<QuestionnaireSummary>(
    callsOf('questionnaires').useListSummaries({ status: 'published', sort: 'title', limit: most }),
  );
  const labelOf = (path: string) => t(`rules.field.${path as Name}`);
  const labeled = (name: Name) => ({ name, label: labelOf(name) });
  return (
    <>
      <PageHeader title={record?.title ?? t('rules.newTitle')} />
      <RecordForm
        definition={ruleForm}
        record={record}
        calls={{ create, update }}
        words={{
          labelOf,
          inWords: (path, values) => (path === 'program' ? t(`programs:name.${values.program as 'CHW'}`) : undefined),
          sentenceFor: ({ path, code }) =>
            path === 'questionnaireUrl' && code === 'taken' ? t('rules.taken') : undefined,
          save: t('rules.save'),
          saved: t('rules.saved'),
        }}
        back={{ to: paths.questionnaires }}
      >
        <Card>
          <div className="stack">
            {!record && (
              <div className={fieldStyles.grid}>
                <SelectField
                  {...labeled('program')}
                  options={enrollmentPrograms.map((value) => ({ value, label: t(`programs:name.${value}`) }))}
                />
                <SelectField
                  {...labeled('questionnaireUrl')}
                  emptyChoice
                  options={(rows ?? []).map((row) => ({
                    value: row.url,
                    label: titleFor(row, toLanguage(i18n.language)),
                  }))}
                />
              </div>
            )}
            <div className={fieldStyles.grid}>
              <TextField {...labeled('withinDays')} hint={t('rules.hint.withinDays')} inputMode="numeric" code />
              <TextField
                {...labeled('everyMonths')}
                hint={t('rules.hint.everyMonths')}
                inputMode="numeric"
                code
                optional
              />
            </div>
            <ProseField {...labeled('source')} hint={t('rules.hint.source')} rows={2} max={longestSource} optional />
          </div>
        </Card>
      </RecordForm>
    </>
  );
}
