// The accounts of the demonstration, by organization.

import type { Demo } from '@puente/contract';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from '#ui';
import styles from './demo-accounts.module.css';

interface DemoAccountsProps {
  readonly demo: Demo;
  readonly onChoose: (tenantName: string, email: string) => void;
}

export function DemoAccounts({ demo, onChoose }: DemoAccountsProps) {
  const { t } = useTranslation(['sign-in', 'common']);
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{t('demo.title')}</h2>
      <p className="small muted">
        <Trans
          t={t}
          i18nKey="demo.hint"
          values={{ password: demo.password }}
          components={{ b: <b className={styles.password} translate="no" /> }}
        />
      </p>
      {demo.tenants.map((tenant) => (
        <div key={tenant.tenantName} className={styles.tenant}>
          <h3>{tenant.title}</h3>
          <ul>
            {tenant.accounts.map((account) => (
              <li key={account.email}>
                <Button size="small" onClick={() => onChoose(tenant.tenantName, account.email)}>
                  {t('demo.use', { role: t(`common:role.${account.role}`), name: account.name })}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
