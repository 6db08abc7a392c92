// The payment rules of programs: the versions of the organization's rules.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type BenefitPolicy, callsOf, useListState } from '#api';
import { paths } from '#paths';
import { ReferenceList } from '#records';
import { ListGroup, ListRow, rowId } from '#ui';
import styles from './policies.module.css';
import { SourcesChip, StandingChip, usePeriod } from './policy-chips.tsx';

export function PolicyList() {
  const { t } = useTranslation('benefits');
  const list = useListState<BenefitPolicy>(callsOf('benefitPolicies').useList({ sort: '-effectiveFrom', limit: 100 }));
  return (
    <ReferenceList
      resource="benefitPolicies"
      words={{
        title: t('policies.title'),
        lead: t('policies.lead'),
        add: t('policies.fromLibrary'),
        all: t('policies.all'),
        empty: t('policies.empty'),
      }}
      addAt={paths.policyLibrary}
      list={list}
      all={(rows) => <Groups rows={rows} />}
    />
  );
}

/** The newest version first, grouped by program and payer. */
function Groups({ rows }: { readonly rows: readonly BenefitPolicy[] }) {
  const { t } = useTranslation('benefits');
  const groups = Map.groupBy(rows, ({ program, payerId }) => `${program} ${payerId ?? ''}`);
  return [...groups].map(([key, all]) => {
    const [{ program, payerName, payerId }] = all as [BenefitPolicy, ...BenefitPolicy[]];
    const payer = payerId ? (payerName ?? t('otherPayer')) : t('everyPayer');
    return (
      <ListGroup key={key} title={t('group', { program: t(`program.${program}`), payer })}>
        {all.map((row) => (
          <PolicyRow key={row.id} row={row} />
        ))}
      </ListGroup>
    );
  });
}

function PolicyRow({ row }: { readonly row: BenefitPolicy }) {
  const { t } = useTranslation('benefits');
  const period = usePeriod();
  const facts = [t('version', { number: row.number }), period(row), row.body.jurisdiction];
  return (
    <ListRow
      id={rowId(row.id)}
      title={<Link to={paths.benefitPolicy(row.id)}>{row.title}</Link>}
      detail={
        <>
          <bdi>{facts.join(' · ')}</bdi>
          <span className={styles.chips}>
            <StandingChip policy={row} />
            <SourcesChip body={row.body} />
          </span>
        </>
      }
    />
  );
}
