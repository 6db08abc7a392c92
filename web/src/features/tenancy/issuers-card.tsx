// The ways to sign in to the organization: each can be switched off and on, and others can be added.
import { mostIssuers } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorSentence, useListIssuersQuery, useMay } from '#api';
import { Button, Card, ErrorNotice, LinesSkeleton, List, Notice } from '#ui';
import { IssuerForm } from './issuer-form.tsx';
import { IssuerRow } from './issuer-row.tsx';

export function IssuersCard() {
  const { t } = useTranslation('tenant');
  const { data, error, refetch } = useListIssuersQuery();
  const mayAdd = useMay('issuers', 'create');
  const sentence = useErrorSentence();
  const [adding, setAdding] = useState(false);
  const failure = sentence(error);
  return (
    <Card title={t('issuers.title')}>
      <div className="stack">
        <p className="muted">{t('issuers.lead')}</p>
        {!data && (failure ? <ErrorNotice message={failure} onRetry={() => void refetch()} /> : <LinesSkeleton />)}
        {data && (
          <List label={t('issuers.title')}>
            {data.items.map((issuer) => (
              <IssuerRow key={issuer.id} issuer={issuer} />
            ))}
          </List>
        )}
        {adding && <IssuerForm onDone={() => setAdding(false)} />}
        {data && !adding && data.items.length >= mostIssuers && (
          <Notice tone="info">{t('issuers.most', { count: mostIssuers })}</Notice>
        )}
        {data && !adding && mayAdd && data.items.length < mostIssuers && (
          <div>
            <Button variant="outlined" onClick={() => setAdding(true)}>
              {t('issuers.add')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
