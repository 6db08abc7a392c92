// The rules of a version beside its services: requirements for a person, a document and a claim.
import { type BenefitPolicyBody, factRules } from '@puente/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCodeLists } from '#records';
import { Card, CheckboxField, fieldStyles, MultiSelectField, PickManyField, SelectField, TextField } from '#ui';
import { useFactSummary } from './fact-summary.ts';
import { FoldedCard } from './folded-card.tsx';
import { usePolicyFacts } from './policy-facts.ts';
import { type PolicyValues, policyForm } from './policy-form.ts';
import { useRuleWords } from './use-rule-words.ts';

type Name = Exclude<keyof PolicyValues, 'base' | 'services' | 'citations' | 'valueSets'>;

/** Fields by their part. */
const parts = {
  work: ['coveredServiceTypes', 'nonBillableModes', 'telehealthModes', 'telehealthPlaces', 'lateAfterDays'],
  person: [
    'planTypes',
    'anyOf',
    'exclusions',
    'instruments',
    'screeningRequired',
    'diagnosisRequired',
    'consents',
    'telehealthConsents',
  ],
  orders: [
    'recommendationRequired',
    'recommendationTypes',
    'recommendationMonths',
    'initiatingCodes',
    'initiatingMonths',
    'initiatingRequired',
    'planAfter',
    'planWarn',
    'planMax',
    'planReview',
    'planAuthors',
    'planExempt',
  ],
  people: ['pathways', 'workerNpi', 'workerEnrollment', 'supervisors', 'supervisorNpi'],
  claim: ['renderingFrom', 'supervisingLoop', 'billingTaxonomy', 'filingMonths', 'filingDays', 'filingBase'],
  unchecked: ['unchecked'],
} as const satisfies Record<string, readonly Name[]>;

const renderings = ['supervisor', 'worker', 'none'] as const;
const loops = ['2310D', 'none'] as const;
const bases = ['monthOfService', 'dateOfService'] as const;

export function RuleFields() {
  const { t } = useTranslation('benefits');
  const { options } = useRuleWords();
  const { findCodes } = useCodeLists();
  const values = useWatch<PolicyValues>() as PolicyValues;
  const { body } = policyForm.toBody(values) as { body: BenefitPolicyBody };
  const facts = usePolicyFacts()(body);
  const summary = useFactSummary();
  const folded = (part: keyof typeof parts) => ({
    title: t(`section.${part}`),
    names: parts[part],
    summary: summary.ofSection(part, facts),
  });
  const labeled = (name: Name) => ({ name, label: t(`editor.field.${name}`) });
  const number = (name: Name) => <TextField {...labeled(name)} inputMode="numeric" code optional />;
  /** A chosen value that the list lacks is an option, too, so that the user can remove it. */
  const withChosen = (name: Name, from: keyof typeof options) => {
    const known = options[from];
    const others = ((values[name] ?? []) as readonly string[]).filter(
      (chosen) => !known.some(({ value }) => value === chosen),
    );
    return [...known, ...others.map((value) => ({ value, label: value }))];
  };
  const several = (name: Name, from: keyof typeof options) => (
    <MultiSelectField {...labeled(name)} optional options={withChosen(name, from)} />
  );
  return (
    <>
      <FoldedCard {...folded('work')}>
        <Card title={t('section.work')}>
          <div className="stack">
            <MultiSelectField {...labeled('coveredServiceTypes')} options={withChosen('coveredServiceTypes', 'work')} />
            {several('nonBillableModes', 'mode')}
            {several('telehealthModes', 'mode')}
            {several('telehealthPlaces', 'place')}
            {number('lateAfterDays')}
          </div>
        </Card>
      </FoldedCard>
      <FoldedCard {...folded('person')}>
        <Card title={t('section.person')}>
          <div className="stack">
            {several('planTypes', 'plan')}
            {several('anyOf', 'criterion')}
            {several('exclusions', 'exclusion')}
            <CheckboxField {...labeled('screeningRequired')} />
            {several('instruments', 'instrument')}
            <CheckboxField {...labeled('diagnosisRequired')} />
            {several('consents', 'consent')}
            {several('telehealthConsents', 'consent')}
          </div>
        </Card>
      </FoldedCard>
      <FoldedCard {...folded('orders')}>
        <Card title={t('section.orders')}>
          <div className="stack">
            <CheckboxField {...labeled('recommendationRequired')} />
            {several('recommendationTypes', 'profession')}
            <PickManyField {...labeled('initiatingCodes')} find={findCodes} optional />
            <div className={fieldStyles.grid}>
              {number('recommendationMonths')}
              {number('initiatingMonths')}
              {number('planAfter')}
              {number('planWarn')}
              {number('planMax')}
              {number('planReview')}
            </div>
            <CheckboxField {...labeled('initiatingRequired')} />
            {several('planAuthors', 'profession')}
            {several('planExempt', 'place')}
          </div>
        </Card>
      </FoldedCard>
      <FoldedCard {...folded('people')}>
        <Card title={t('section.people')}>
          <div className="stack">
            {several('pathways', 'pathway')}
            <CheckboxField {...labeled('workerNpi')} />
            <CheckboxField {...labeled('workerEnrollment')} />
            {several('supervisors', 'supervising')}
            <CheckboxField {...labeled('supervisorNpi')} />
          </div>
        </Card>
      </FoldedCard>
      <FoldedCard {...folded('claim')}>
        <Card title={t('section.claim')}>
          <div className={fieldStyles.grid}>
            <SelectField
              {...labeled('renderingFrom')}
              options={renderings.map((value) => ({ value, label: t(`renderingFrom.${value}`) }))}
            />
            <SelectField
              {...labeled('supervisingLoop')}
              options={loops.map((value) => ({ value, label: t(`supervisingLoop.${value}`) }))}
            />
            <TextField {...labeled('billingTaxonomy')} code optional />
            {number('filingMonths')}
            {number('filingDays')}
            <SelectField
              {...labeled('filingBase')}
              options={bases.map((value) => ({ value, label: t(`filingBase.${value}`) }))}
            />
          </div>
        </Card>
      </FoldedCard>
      <FoldedCard {...folded('unchecked')}>
        <Card title={t('section.unchecked')}>
          <MultiSelectField
            {...labeled('unchecked')}
            hint={t('editor.hint.unchecked')}
            optional
            options={factRules.map((value) => ({ value, label: t(`uncheckedFact.${value}`) }))}
          />
        </Card>
      </FoldedCard>
    </>
  );
}
