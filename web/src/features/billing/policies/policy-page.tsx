// One version of rules in plain words, each rule with its source, and the changes against the previous version.
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { type BenefitPolicy, callsOf, problemOf, useListState, useMay } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { type Command, CommandMenu, Loaded } from '#records';
import { Button, Card, Icon, List, ListRow, Notice, PageHeader } from '#ui';
import { ChangesCard } from './changes-card.tsx';
import { GlanceCard } from './glance-card.tsx';
import { StandingChip, usePeriod } from './policy-chips.tsx';
import { PolicyParts } from './policy-parts.tsx';
import { versionsOf } from './policy-versions.ts';

export function PolicyPage() {
  const { policyId = '' } = useParams();
  return (
    <Loaded read={callsOf('benefitPolicies').useGet(policyId)} isPage>
      {(policy) => <Shown policy={policy} />}
    </Loaded>
  );
}

function Shown({ policy }: { readonly policy: BenefitPolicy }) {
  const { t } = useTranslation('benefits');
  const period = usePeriod();
  const { rows = [] } = useListState<BenefitPolicy>(
    callsOf('benefitPolicies').useList({ program: policy.program, sort: '-effectiveFrom', limit: 100 }),
  );
  const versions = versionsOf(rows, policy);
  const index = versions.findIndex(({ id }) => id === policy.id);
  const beforeAt = versions.findLastIndex(({ status }, at) => at < index && status === 'active');
  const before = versions[beforeAt];
  const mayAdd = useMay('benefitPolicies', 'create') === true;
  return (
    <>
      <PageHeader
        title={policy.title}
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
            <PolicyCommands policy={policy} />
          </>
        }
      />
      {policy.status === 'withdrawn' && (
        <Notice tone="warning">{t('withdrawn', { reason: policy.reason ?? '' })}</Notice>
      )}
      <GlanceCard policy={policy} />
      {before && (
        <ChangesCard title={t('diff.against', { number: before.number })} before={before.body} after={policy.body} />
      )}
      <PolicyParts policy={policy} />
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

/** To withdraw a version that has not begun, and to confirm the sources of one. */
function PolicyCommands({ policy }: { readonly policy: BenefitPolicy }) {
  const { t } = useTranslation('benefits');
  const confirm: Command = {
    name: 'confirm',
    icon: 'check-circle',
    label: t('confirm.label'),
    question: () => ({ title: t('confirm.question'), effect: t('confirm.effect'), done: t('confirm.done') }),
  };
  const { today } = useFormat();
  const isConfirmed = policy.body.citations.every(({ verified }) => verified);
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
  const commands = [...(isConfirmed ? [] : [confirm]), ...(policy.effectiveFrom > today ? [withdraw] : [])];
  return <CommandMenu record={policy} hook={callsOf('benefitPolicies').useCommand()} commands={commands} outlined />;
}
