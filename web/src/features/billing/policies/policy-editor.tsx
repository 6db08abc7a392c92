// Creates a version of rules from the library, from an empty form, or from the previous version; or changes one that
// has not begun.
import { programs } from '@puente/contract';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { type BenefitPolicy, callsOf, newId, useFinder, useGetPolicyLibraryQuery, useMay } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Loaded, RecordForm } from '#records';
import { Card, DateField, Forbidden, fieldStyles, Notice, PageHeader, PickField, SelectField, TextField } from '#ui';
import { ChangesCard } from './changes-card.tsx';
import { CitationFields } from './citation-fields.tsx';
import { ListFields } from './list-fields.tsx';
import { type PolicyValues, policyForm } from './policy-form.ts';
import { RuleFields } from './rule-fields.tsx';
import { ServiceFields } from './service-fields.tsx';
import { SimulationCard } from './simulation-card.tsx';
import { useLossQuestion } from './use-loss-question.tsx';
import { useRuleWords } from './use-rule-words.ts';
import { useSimulation } from './use-simulation.ts';

export function PolicyCreate() {
  const [asked] = useSearchParams();
  const key = asked.get('from');
  const may = useMay('benefitPolicies', 'create');
  if (may === false) return <Forbidden />;
  return key ? <FromLibrary name={key} /> : <Form />;
}

function FromLibrary({ name }: { readonly name: string }) {
  return (
    <Loaded read={useGetPolicyLibraryQuery()} isPage>
      {({ items }) => {
        const row = items.find(({ key }) => key === name);
        return row ? <Form begin={policyForm.toForm(row)} of={name} /> : <Form />;
      }}
    </Loaded>
  );
}

export function PolicyVersion() {
  const { policyId = '' } = useParams();
  const may = useMay('benefitPolicies', 'create');
  const read = callsOf('benefitPolicies').useGet(policyId);
  if (may === false) return <Forbidden />;
  return (
    <Loaded read={read} isPage>
      {(before) => (
        <Form
          before={before}
          of={before.id}
          begin={{ ...policyForm.toForm(before), effectiveFrom: '', effectiveTo: '' }}
        />
      )}
    </Loaded>
  );
}

export function PolicyEdit() {
  const { policyId = '' } = useParams();
  return (
    <Loaded read={callsOf('benefitPolicies').useGet(policyId)} isPage>
      {(record) => <Form record={record} />}
    </Loaded>
  );
}

interface FormProps {
  readonly record?: BenefitPolicy;
  /** The version that the new one follows. */
  readonly before?: BenefitPolicy;
  readonly begin?: Partial<PolicyValues>;
  readonly of?: string;
}

function Form({ record, before, begin, of }: FormProps) {
  const { t } = useTranslation('benefits');
  const { today } = useFormat();
  const [create] = callsOf('benefitPolicies').useCreate();
  const [update] = callsOf('benefitPolicies').useUpdate();
  const [draftId] = useState(newId);
  const simulation = useSimulation(record?.id ?? draftId);
  const { ask, question } = useLossQuestion(simulation);
  const hasBegun = record !== undefined && record.effectiveFrom <= today;
  const labelOf = (path: string) => {
    const source = /^citations\.\d+\.(\w+)/.exec(path);
    if (source) return t(`editor.field.source.${source[1] as 'text'}`);
    const list = /^valueSets\.\d+\.(\w+)/.exec(path);
    if (list) return t(`editor.field.list.${list[1] as 'name'}`);
    const name = path.replace(/^services\.\d+\.?/, '') || 'services';
    return t(`editor.field.${name as 'title'}`);
  };
  const title = record ? 'editor.editTitle' : before ? 'editor.versionTitle' : 'editor.newTitle';
  return (
    <>
      <PageHeader title={t(title)} lead={t(hasBegun ? 'editor.begunLead' : 'editor.lead')} />
      <RecordForm
        definition={policyForm}
        record={record}
        of={of}
        begin={begin}
        calls={{ create, update }}
        words={{
          labelOf,
          inWords: (path) => (['services', 'citations', 'valueSets'].includes(path) ? t('editor.several') : undefined),
          sentenceFor: ({ code }) =>
            code === 'overlap' ? t('editor.overlap') : code === 'after_begin' ? t('editor.begun') : undefined,
          save: t('editor.save'),
          saved: t('editor.saved'),
        }}
        {...(!hasBegun && { ask })}
        back={{
          to: record ? paths.benefitPolicy(record.id) : before ? paths.benefitPolicy(before.id) : paths.benefitPolicies,
          savedTo: ({ id }) => paths.benefitPolicy(id),
        }}
      >
        <Head isNew={!record} hasPredecessor={before !== undefined} />
        {!hasBegun && (
          <>
            <ServiceFields />
            <RuleFields />
            <ListFields />
          </>
        )}
        <CitationFields />
        {!hasBegun && (
          <>
            {(before ?? record) && <Changes before={(before ?? record)!} isNew={!record} />}
            <SimulationCard simulation={simulation} />
          </>
        )}
      </RecordForm>
      {question}
    </>
  );
}

/** The program and the payer of the rules, and their period. */
function Head({ isNew, hasPredecessor }: { readonly isNew: boolean; readonly hasPredecessor: boolean }) {
  const { t } = useTranslation('benefits');
  const { today } = useFormat();
  const findPayers = useFinder('payers');
  const { options } = useRuleWords();
  const from = useWatch<PolicyValues, 'effectiveFrom'>({ name: 'effectiveFrom' });
  const labeled = (name: keyof PolicyValues) => ({ name, label: t(`editor.field.${name as 'title'}`) });
  return (
    <Card title={t('editor.head')}>
      <div className="stack">
        <div className={fieldStyles.grid}>
          <TextField {...labeled('title')} />
          {isNew && !hasPredecessor && (
            <>
              <SelectField
                {...labeled('program')}
                options={programs.map((value) => ({ value, label: t(`program.${value}`) }))}
              />
              <PickField {...labeled('payerId')} hint={t('editor.hint.payerId')} find={findPayers} optional />
              <SelectField {...labeled('jurisdiction')} emptyChoice options={options.jurisdiction} />
            </>
          )}
          {isNew && <DateField {...labeled('effectiveFrom')} hint={t('editor.hint.effectiveFrom')} />}
          <DateField {...labeled('effectiveTo')} hint={t('editor.hint.effectiveTo')} optional />
        </div>
        {isNew && from && from <= today && <Notice tone="warning">{t('editor.past')}</Notice>}
      </div>
    </Card>
  );
}

function Changes({ before, isNew }: { readonly before: BenefitPolicy; readonly isNew: boolean }) {
  const { t } = useTranslation('benefits');
  const { control } = useFormContext<PolicyValues>();
  const values = useWatch({ control }) as PolicyValues;
  const { body } = policyForm.toBody(values) as { body: BenefitPolicy['body'] };
  return <ChangesCard title={t(isNew ? 'diff.before' : 'diff.stored')} before={before.body} after={body} />;
}
