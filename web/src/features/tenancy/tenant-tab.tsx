// The organization's settings and its ways in; a part of the account that administrators see.
import { useTranslation } from 'react-i18next';
import { useErrorSentence, useGetTenantQuery } from '#api';
import { paths } from '#paths';
import { Button, Card, ErrorNotice, LinesSkeleton } from '#ui';
import { IssuersCard } from './issuers-card.tsx';
import { TenantForm } from './tenant-form.tsx';

export function TenantTab() {
  const { t } = useTranslation('tenant');
  const { data: tenant, error, refetch } = useGetTenantQuery();
  const sentence = useErrorSentence();
  if (!tenant) {
    const message = sentence(error);
    return message ? <ErrorNotice message={message} onRetry={() => void refetch()} /> : <LinesSkeleton />;
  }
  return (
    <>
      <p className="muted">{t('lead')}</p>
      <TenantForm tenant={tenant} />
      <Card title={t('consentTexts.title')}>
        <div className="stack">
          <p className="muted">{t('consentTexts.lead')}</p>
          <div>
            <Button to={paths.consentTexts}>{t('consentTexts.open')}</Button>
          </div>
        </div>
      </Card>
      <Card title={t('criteria.title')}>
        <div className="stack">
          <p className="muted">{t('criteria.lead')}</p>
          <div>
            <Button to={paths.chwCriteria}>{t('criteria.open')}</Button>
          </div>
        </div>
      </Card>
      <Card title={t('services.title')}>
        <div className="stack">
          <p className="muted">{t('services.lead')}</p>
          <div>
            <Button to={paths.chwServices}>{t('services.open')}</Button>
          </div>
        </div>
      </Card>
      <Card title={t('policies.title')}>
        <div className="stack">
          <p className="muted">{t('policies.lead')}</p>
          <div>
            <Button to={paths.benefitPolicies}>{t('policies.open')}</Button>
          </div>
        </div>
      </Card>
      <IssuersCard />
    </>
  );
}
