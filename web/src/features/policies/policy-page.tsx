// One version of rules: in plain words, each with its source, and what it changed against the version before.
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import {
  type BenefitPolicy,
  problemOf,
  useCommandBenefitPolicyMutation,
  useGetBenefitPolicyQuery,
  useListBenefitPoliciesInfiniteQuery,
  useListState,
  useMay,
} from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { type Command, CommandMenu, Loaded } from '#records';
import { Button, Card, DetailList, Icon, List, ListRow, Notice, PageHeader } from '#ui';
import { ChangesCard } from './changes-card.tsx';
import { SourcesChip, StandingChip, usePeriod } from './policy-chips.tsx';
import { factSections, type PolicyFact, usePolicyFacts } from './policy-facts.ts';
import { versionsOf } from './policy-versions.ts';
import { SourceList, SourceMark } from './source-mark.tsx';
import { useRuleWords } from './use-rule-words.ts';

export function PolicyPage() {
  const { policyId = '' } = useParams();
  return (
    <Loaded read={useGetBenefitPolicyQuery(policyId)} isPage>
      {(policy) => <Shown policy={policy} />}
    </Loaded>
  );
}

function Shown({ policy }: { readonly policy: BenefitPolicy }) {
  const { t } = useTranslation('benefits');
  const period = usePeriod();
  const { rows = [] } = useListState<BenefitPolicy>(
    useListBenefitPoliciesInfiniteQuery({ programme: policy.programme, sort: '-effectiveFrom', limit: 100 }),
  );
  const versions = versionsOf(rows, policy);
  const index = versions.findIndex(({ id }) => id === policy.id);
  const beforeAt = versions.findLastIndex(({ status }, at) => at < index && status === 'active');
  const before = versions[beforeAt];
  const words = useRuleWords();
  const { today } = useFormat();
  const mayAdd = useMay('benefitPolicies', 'create') === true;
  const facts = [
    t(`programme.${policy.programme}`),
    words.jurisdiction(policy.body.jurisdiction),
    policy.payerId ? policy.payerName : t('everyPayer'),
    period(policy),
    t('version', { number: policy.number }),
  ];
  return (
    <>
      <PageHeader
        title={policy.title}
        lead={<bdi>{facts.filter(Boolean).join(' · ')}</bdi>}
        actions={
          <>
            {mayAdd && (
              <Button to={paths.newPolicyVersion(policy.id)} variant="contained" color="primary">
                <Icon name="plus" size="small" />
                {t('newVersion')}
              </Button>
            )}
            {policy.can.includes('update') && (
              <Button to={paths.editBenefitPolicy(policy.id)}>
                <Icon name="pen" size="small" />
                {t('edit')}
              </Button>
            )}
            {policy.effectiveFrom > today && <Withdraw policy={policy} />}
          </>
        }
      />
      <div className="row">
        <StandingChip policy={policy} />
        <SourcesChip body={policy.body} />
      </div>
      {policy.status === 'withdrawn' && (
        <Notice tone="warning">{t('withdrawn', { reason: policy.reason ?? '' })}</Notice>
      )}
      {before && (
        <ChangesCard title={t('diff.against', { number: before.number })} before={before.body} after={policy.body} />
      )}
      <Rules policy={policy} />
      {versions.length > 1 && (
        <Card title={t('versions')} flush>
          <List>
            {versions.map((one) => (
              <ListRow
                key={one.id}
                title={<Link to={paths.benefitPolicy(one.id)}>{t('version', { number: one.number })}</Link>}
                detail={<bdi>{period(one)}</bdi>}
                end={<StandingChip policy={one} />}
              />
            ))}
          </List>
        </Card>
      )}
    </>
  );
}

/** Asked for a version that has not begun. */
function Withdraw({ policy }: { readonly policy: BenefitPolicy }) {
  const { t } = useTranslation('benefits');
  const withdraw: Command = {
    name: 'withdraw',
    icon: 'x',
    label: t('withdraw.label'),
    question: () => ({
      title: t('withdraw.question'),
      confirm: t('withdraw.confirm'),
      danger: true,
      effect: t('withdraw.effect'),
      ask: { reason: { label: t('withdraw.reason') } },
      sentenceOf: (error) => (problemOf(error)?.code === 'invalid_move' ? t('withdraw.begun') : undefined),
      done: t('withdraw.done'),
    }),
  };
  return <CommandMenu record={policy} hook={useCommandBenefitPolicyMutation()} commands={[withdraw]} outlined />;
}

function Rules({ policy: { body } }: { readonly policy: BenefitPolicy }) {
  const { t } = useTranslation('benefits');
  const facts = usePolicyFacts()(body);
  const told = (shown: readonly PolicyFact[]) => (
    <DetailList
      details={shown.map((fact) => ({
        name: fact.label,
        value: (
          <>
            {fact.value} <SourceMark fact={fact} citations={body.citations} />
          </>
        ),
      }))}
    />
  );
  return (
    <>
      {body.services.map(({ code }) => (
        <Card key={code} title={t('service', { code })}>
          {told(facts.filter((fact) => fact.code === code))}
        </Card>
      ))}
      {factSections
        .filter((section) => section !== 'services')
        .filter((section) => facts.some((fact) => fact.section === section))
        .map((section) => (
          <Card key={section} title={t(`section.${section}`)}>
            {told(facts.filter((fact) => fact.section === section))}
          </Card>
        ))}
      <SourceList citations={body.citations} />
    </>
  );
}
