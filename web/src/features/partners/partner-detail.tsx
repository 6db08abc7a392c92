// One payer or partner: name, contract, claim settings, contacts, and prices.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadFailure } from '#api';
import { loadTexts, useFormat } from '#i18n';
import { paths } from '#paths';
import { Button, Card, DetailList, Icon, LoadFailure, PageHeader, PageSkeleton, Skeleton, WayBack } from '#ui';
import { ContactsCard } from './contacts-card.tsx';
import { ArchivedChip } from './partner/archived-chip.tsx';
import { ContractChip } from './partner/contract-chip.tsx';
import { type Partner, type Payer, usePartner } from './partner/partner.ts';
import { AcceptingChip } from './partner/partner-columns.tsx';
import styles from './partner/partner-detail.module.css';
import { useFilingText } from './partner/use-filing-text.ts';
import { PartnerActions } from './partner-actions.tsx';
import { PricesCard } from './prices/prices-card.tsx';
import { ServicesCard } from './services-card.tsx';

const ProgramsCard = lazy(() =>
  Promise.all([import('./programs-card.tsx'), loadTexts(['directory'])]).then(([m]) => ({
    default: m.ProgramsCard,
  })),
);

export function PartnerDetail() {
  const { t } = useTranslation(['partners', 'programs']);
  const { read, partner } = usePartner();
  const failure = useLoadFailure(read);
  if (read.error && !partner) return <LoadFailure {...failure} />;
  if (!partner) return <PageSkeleton />;
  const { kind, record } = partner;
  return (
    <>
      <PageHeader
        title={record.name}
        lead={
          <>
            {partner.kind === 'payer'
              ? t(`programs:planType.${partner.record.planType}`)
              : t(`kind.${partner.record.kind}`)}{' '}
            <AcceptingChip accepting={record.accepting} /> <ArchivedChip archivedAt={record.archivedAt} />
          </>
        }
        actions={
          <>
            {record.can.includes('update') && (
              <Button to={paths.editPartner(record.id, kind)}>
                <Icon name="pen" size="small" />
                {t('edit')}
              </Button>
            )}
            <PartnerActions partner={partner} />
          </>
        }
      />
      <WayBack />
      <div className={styles.columns}>
        <div className="stack">
          <IdentityCard partner={partner} />
          <ContractCard partner={partner} />
        </div>
        <div className="stack">
          {partner.kind === 'payer' ? (
            <FilingCard payer={partner.record} />
          ) : (
            <>
              <Suspense fallback={<Skeleton rows={2} />}>
                <ProgramsCard partnerOrganizationId={record.id} />
              </Suspense>
              <ServicesCard services={partner.record.services ?? []} />
            </>
          )}
          <ContactsCard contacts={record.contacts ?? []} />
          {record.note && (
            <Card title={t('field.note')}>
              <p className={styles.note} dir="auto">
                {record.note}
              </p>
            </Card>
          )}
        </div>
      </div>
      {partner.kind === 'payer' && <PricesCard payerId={record.id} isArchived={record.archivedAt !== null} />}
    </>
  );
}

function IdentityCard({ partner }: { readonly partner: Partner }) {
  const { t } = useTranslation(['partners', 'programs']);
  const format = useFormat();
  const { record } = partner;
  const place = [record.state, record.postalCode].filter(Boolean).join(' ');
  const address = [record.addressLine, record.city, place].filter(Boolean).join(', ');
  const code = (value: string | null | undefined) =>
    value && (
      <span className="numbers" translate="no">
        {value}
      </span>
    );
  const details = [
    ...(partner.kind === 'payer'
      ? [
          { name: t('field.payerCode'), value: code(partner.record.payerCode) },
          { name: t('field.memberIdForms'), value: code(partner.record.memberIdForms?.join(' ')) },
        ]
      : []),
    { name: t('field.npi'), value: code(record.npi) },
    { name: t('field.taxId'), value: code(record.taxId) },
    ...Object.entries(Object.groupBy(record.identifiers ?? [], ({ type }) => type)).map(([type, list]) => ({
      name: t(`identifierType.${type as 'other'}`),
      value: code(list.map(({ value }) => value).join(', ')),
    })),
    { name: t('field.phone'), value: record.phone && <a href={`tel:${record.phone}`}>{format.phone(record.phone)}</a> },
    { name: t('section.address'), value: address && <span translate="no">{address}</span> },
  ];
  return (
    <Card title={t('section.identity')}>
      {details.some(({ value }) => value) ? (
        <DetailList details={details} />
      ) : (
        <p className="small muted">{t('nothing')}</p>
      )}
    </Card>
  );
}

function ContractCard({ partner: { record } }: { readonly partner: Partner }) {
  const { t } = useTranslation(['partners', 'programs']);
  const format = useFormat();
  const details = [
    {
      name: t('field.contractNumber'),
      value: record.contractNumber && <span translate="no">{record.contractNumber}</span>,
    },
    { name: t('field.contractStartsOn'), value: record.contractStartsOn && format.date(record.contractStartsOn) },
    {
      name: t('field.contractEndsOn'),
      value: record.contractEndsOn && (
        <>
          {format.date(record.contractEndsOn)} <ContractChip endsOn={record.contractEndsOn} />
        </>
      ),
    },
    {
      name: t('field.monthlyCapacity'),
      value: typeof record.monthlyCapacity === 'number' && format.number(record.monthlyCapacity),
    },
  ].map(({ name, value }) => ({ name, value: value || null }));
  return (
    <Card title={t('section.contract')}>
      {details.some(({ value }) => value) ? (
        <DetailList details={details} />
      ) : (
        <p className="small muted">{t('nothing')}</p>
      )}
    </Card>
  );
}

function FilingCard({ payer }: { readonly payer: Payer }) {
  const { t } = useTranslation(['partners', 'programs']);
  const filingText = useFilingText();
  return (
    <Card title={t('section.filing')}>
      <DetailList
        details={[
          { name: t('field.filing'), value: filingText(payer) ?? t('filing.byPolicy') },
          { name: t('field.claimFormat'), value: payer.claimFormat && t(`claimFormat.${payer.claimFormat}`) },
          {
            name: t('field.correctedClaimDays'),
            value: payer.correctedClaimDays ? t('filing.corrected', { count: payer.correctedClaimDays }) : null,
          },
        ]}
      />
    </Card>
  );
}
