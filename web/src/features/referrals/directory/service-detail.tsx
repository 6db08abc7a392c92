// One program: services, target group, places and hours, contact, and free places.
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { callsOf, type HealthcareService } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { CommandMenu, Loaded } from '#records';
import { Button, Card, Chip, DetailList, Icon, PageHeader, usePrintAction } from '#ui';
import { CapacityCard } from './capacity-card.tsx';
import styles from './directory.module.css';
import { useServiceWords } from './use-service-words.ts';

export function ServiceDetail() {
  const { serviceId = '' } = useParams();
  return (
    <Loaded read={callsOf('healthcareServices').useGet(serviceId)} isPage>
      {(service) => <Detail service={service} />}
    </Loaded>
  );
}

const acts = [
  { name: 'archive', icon: 'archive', back: 'restore' },
  { name: 'restore', icon: 'undo', back: 'archive' },
] as const;

function Detail({ service }: { readonly service: HealthcareService }) {
  const { t } = useTranslation(['directory', 'programs']);
  const { id, name, partnerOrganizationId, partnerOrganizationName, can, archivedAt } = service;
  return (
    <>
      <PageHeader
        title={name}
        lead={
          <>
            <Link to={paths.partner(partnerOrganizationId, 'partner')}>
              <bdi>{partnerOrganizationName ?? '–'}</bdi>
            </Link>{' '}
            {archivedAt && (
              <Chip tone="neutral" icon="archive">
                {t('archived.state')}
              </Chip>
            )}
          </>
        }
        actions={
          <>
            {can.includes('update') && (
              <Button to={paths.editService(id)}>
                <Icon name="pen" size="small" />
                {t('edit')}
              </Button>
            )}
            <CommandMenu
              outlined
              before={[usePrintAction()]}
              record={service}
              hook={callsOf('healthcareServices').useCommand()}
              commands={acts.map(({ name: act, icon, back }) => ({
                name: act,
                icon,
                label: t(`archived.command.${act}.label`),
                question: () => ({
                  title: t(`archived.command.${act}.question`, { name }),
                  effect: t(`archived.command.${act}.effect`),
                  done: t(`archived.command.${act}.done`, { name }),
                  back,
                }),
              }))}
            />
          </>
        }
      />
      <div className={styles.columns}>
        <div className="stack">
          <WhatCard service={service} />
          <CapacityCard service={service} />
        </div>
        <div className="stack">
          <ReachCard service={service} />
          {service.note && (
            <Card title={t('section.note')}>
              <p className={styles.prose} dir="auto">
                {service.note}
              </p>
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

function WhatCard({ service }: { readonly service: HealthcareService }) {
  const { t } = useTranslation(['directory', 'referrals', 'programs']);
  const words = useServiceWords();
  return (
    <Card title={t('section.what')}>
      <DetailList
        details={[
          { name: t('field.service'), value: t(`programs:service.${service.service}`) },
          {
            name: t('field.categories'),
            value: service.categories.map((one) => t(`programs:need.${one}`)).join(', ') || null,
          },
          { name: t('section.whom'), value: words.agesOf(service) },
          {
            name: t('field.eligibility'),
            value: service.eligibility && <span className={styles.prose}>{service.eligibility}</span>,
          },
          { name: t('section.where'), value: words.areaOf(service) },
          { name: t('field.languages'), value: words.languagesOf(service) || null },
        ]}
      />
    </Card>
  );
}

function ReachCard({ service }: { readonly service: HealthcareService }) {
  const { t } = useTranslation('directory');
  const format = useFormat();
  const { phone, email, website, hours } = service;
  const place = [service.state, service.postalCode].filter(Boolean).join(' ');
  const address = [service.addressLine, service.city, place].filter(Boolean).join(', ');
  const details = [
    { name: t('field.phone'), value: phone && <a href={`tel:${phone}`}>{format.phone(phone)}</a> },
    { name: t('field.email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
    {
      name: t('field.website'),
      value: website && (
        <a href={website} target="_blank" rel="noreferrer noopener">
          {website}
        </a>
      ),
    },
    { name: t('field.hours'), value: hours },
    { name: t('field.addressLine'), value: address && <span translate="no">{address}</span> },
  ].map(({ name, value }) => ({ name, value: value || null }));
  return (
    <Card title={t('section.reach')}>
      {details.some(({ value }) => value) ? (
        <DetailList details={details} />
      ) : (
        <p className="small muted">{t('nothing')}</p>
      )}
    </Card>
  );
}
