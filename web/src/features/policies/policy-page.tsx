// One version of rules: in plain words, each with its source, and what it changed against the version before.
import type { PolicyCitation } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import {
  type BenefitPolicy,
  useGetBenefitPolicyQuery,
  useListBenefitPoliciesInfiniteQuery,
  useListState,
  useMay,
} from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Loaded } from '#records';
import { Button, Card, Chip, DetailList, Icon, List, ListRow, PageHeader } from '#ui';
import { ChangesCard } from './changes-card.tsx';
import styles from './policies.module.css';
import { SourcesChip, StandingChip, usePeriod } from './policy-chips.tsx';
import { factSections, type PolicyFact, usePolicyFacts } from './policy-facts.ts';
import { versionsOf } from './policy-versions.ts';

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
  const before = index > 0 ? versions[index - 1] : undefined;
  const mayAdd = useMay('benefitPolicies', 'create') === true;
  const facts = [
    t(`programme.${policy.programme}`),
    policy.body.jurisdiction,
    policy.payerId ? policy.payerName : t('everyPayer'),
    period(policy),
    index >= 0 && t('version', { number: index + 1 }),
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
          </>
        }
      />
      <div className="row">
        <StandingChip policy={policy} />
        <SourcesChip body={policy.body} />
      </div>
      {before && <ChangesCard title={t('diff.against', { number: index })} before={before.body} after={policy.body} />}
      <Rules policy={policy} />
      {versions.length > 1 && (
        <Card title={t('versions')} flush>
          <List>
            {versions.map((one, at) => (
              <ListRow
                key={one.id}
                title={<Link to={paths.benefitPolicy(one.id)}>{t('version', { number: at + 1 })}</Link>}
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

/** The source of a fact: of this very finding, else of its rule; as `citationOf` of the contract. */
function sourceOf({ rule }: PolicyFact, citations: readonly PolicyCitation[]): PolicyCitation | undefined {
  const supporting = (name: string) => citations.find(({ rules }) => rules.includes(name));
  return supporting(rule) ?? supporting(rule.split('.')[0]!);
}

function Rules({ policy: { body } }: { readonly policy: BenefitPolicy }) {
  const { t } = useTranslation('benefits');
  const facts = usePolicyFacts()(body);
  const detail = (fact: PolicyFact) => ({ name: fact.label, value: fact.value });
  return (
    <>
      {body.services.map(({ code }) => (
        <Card key={code} title={t('service', { code })}>
          <DetailList details={facts.filter((fact) => fact.code === code).map(detail)} />
          <Sources facts={facts.filter((fact) => fact.code === code)} citations={body.citations} />
        </Card>
      ))}
      {factSections
        .filter((section) => section !== 'services')
        .map((section) => {
          const ofSection = facts.filter((fact) => fact.section === section);
          return (
            <Card key={section} title={t(`section.${section}`)}>
              <DetailList details={ofSection.map(detail)} />
              <Sources facts={ofSection} citations={body.citations} />
            </Card>
          );
        })}
      <Others facts={facts} citations={body.citations} />
    </>
  );
}

interface SourcesProps {
  readonly facts: readonly PolicyFact[];
  readonly citations: readonly PolicyCitation[];
}

const used = ({ facts, citations }: SourcesProps) =>
  new Set(facts.map((fact) => sourceOf(fact, citations)).filter((one) => one !== undefined));

function Sources(props: SourcesProps) {
  const { t } = useTranslation('benefits');
  const sources = [...used(props)];
  if (sources.length === 0) return <p className="small muted">{t('sources.none')}</p>;
  return (
    <section aria-label={t('sources.title')}>
      <h3 className="small strong">{t('sources.title')}</h3>
      <SourceList sources={sources} />
    </section>
  );
}

/** What supports no single rule that is shown, such as a limit of the product. */
function Others(props: SourcesProps) {
  const { t } = useTranslation('benefits');
  const shown = used(props);
  const others = props.citations.filter((one) => !shown.has(one));
  if (others.length === 0) return null;
  return (
    <Card title={t('sources.others')}>
      <SourceList sources={others} />
    </Card>
  );
}

function SourceList({ sources }: { readonly sources: readonly PolicyCitation[] }) {
  const { t } = useTranslation('benefits');
  const format = useFormat();
  return (
    <ul className={styles.changes}>
      {sources.map(({ text, url, verified, retrieved }) => (
        <li key={`${text} ${retrieved}`}>
          <bdi lang="en">{text}</bdi>{' '}
          {url && (
            <a href={url} target="_blank" rel="noreferrer" className={styles.source}>
              {url}
            </a>
          )}
          <span className="small muted">{t('sources.read', { date: format.date(retrieved) })}</span>{' '}
          <Chip tone={verified ? 'success' : 'warning'} icon={verified ? 'check' : 'alert'}>
            {t(verified ? 'confirmed' : 'notConfirmed')}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
