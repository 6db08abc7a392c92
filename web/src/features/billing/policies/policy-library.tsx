// Rules that ship with the product: each can begin a policy of the organization.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGetPolicyLibraryQuery } from '#api';
import { paths } from '#paths';
import { Loaded } from '#records';
import { Button, Card, List, ListRow, Notice, PageHeader } from '#ui';
import styles from './policies.module.css';
import { SourcesChip, usePeriod } from './policy-chips.tsx';

export function PolicyLibrary() {
  const { t } = useTranslation('benefits');
  const period = usePeriod();
  return (
    <>
      <PageHeader title={t('library.title')} lead={t('library.lead')} />
      <Notice tone="info">{t('library.unconfirmed')}</Notice>
      <Loaded read={useGetPolicyLibraryQuery()} isPage>
        {({ items }) => (
          <Card title={t('library.all')} flush>
            <List>
              {items.map((row) => (
                <ListRow
                  key={row.key}
                  title={<Link to={paths.policyFromLibrary(row.key)}>{row.title}</Link>}
                  detail={
                    <>
                      <bdi>{[t(`program.${row.program}`), row.body.jurisdiction, period(row)].join(' · ')}</bdi>
                      <span className={styles.chips}>
                        <SourcesChip body={row.body} />
                      </span>
                    </>
                  }
                />
              ))}
            </List>
          </Card>
        )}
      </Loaded>
      <div>
        <Button to={paths.benefitPolicies}>{t('back')}</Button>
      </div>
    </>
  );
}
