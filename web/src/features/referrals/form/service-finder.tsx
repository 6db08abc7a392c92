// The directory's programs for the person: one is chosen, others follow if it does not work out.
import type { PartnerService, ServiceMatch } from '@puente/contract';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorSentence, useMatchHealthcareServicesQuery } from '#api';
import { CapacityChip } from '#care';
import { useFormat } from '#i18n';
import { Button, Chip, ErrorNotice, List, ListRow, Notice, type Picked, Skeleton } from '#ui';
import styles from '../referral/referrals.module.css';
import type { ReferralValues } from './referral-values.ts';

const mostNext = 3;

export function ServiceFinder({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('referrals');
  const { setValue, formState } = useFormContext<ReferralValues>();
  const [isOpen, setOpen] = useState(false);
  const [performer, chosen, next] = useWatch<ReferralValues, ['performerId', 'healthcareServiceId', 'alternativeIds']>({
    name: ['performerId', 'healthcareServiceId', 'alternativeIds'],
  });
  const set = <Name extends keyof ReferralValues>(name: Name, value: ReferralValues[Name]) =>
    setValue(name, value as never, { shouldDirty: true, shouldValidate: formState.isSubmitted });

  function choose({ id, name, partnerOrganizationId, partnerOrganizationName, service }: ServiceMatch): void {
    set('healthcareServiceId', { id, name });
    set('performerId', { id: partnerOrganizationId, name: partnerOrganizationName });
    set('performer', '');
    set('service', service);
    set(
      'alternativeIds',
      next.filter((one) => one.id !== id),
    );
  }

  const picked = [
    ...(chosen
      ? [
          {
            key: chosen.id,
            kind: t('field.healthcareServiceId'),
            name: chosen.name,
            onClear: () => set('healthcareServiceId', null),
          },
        ]
      : []),
    ...next.map(({ id, name }) => ({
      key: id,
      kind: t('planB.title'),
      name,
      onClear: () =>
        set(
          'alternativeIds',
          next.filter((one) => one.id !== id),
        ),
    })),
  ];
  return (
    <div className="stack">
      {picked.length > 0 && (
        <List>
          {picked.map(({ key, kind, name, onClear }) => (
            <ListRow
              key={key}
              title={<bdi>{name}</bdi>}
              detail={kind}
              end={
                <Button size="small" aria-label={`${t('finder.clear')}: ${name}`} onClick={onClear}>
                  {t('finder.clear')}
                </Button>
              }
            />
          ))}
        </List>
      )}
      <div>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'finder.close' : 'finder.open')}
        </Button>
      </div>
      {isOpen && (
        <Matches
          patientId={patientId}
          chosenId={performer && chosen ? chosen.id : undefined}
          next={next}
          onChoose={choose}
          onNext={({ id, name, partnerOrganizationName }) =>
            set('alternativeIds', [...next, { id, name: `${name}, ${partnerOrganizationName}` }])
          }
        />
      )}
    </div>
  );
}

interface MatchesProps {
  readonly patientId: string;
  readonly chosenId: string | undefined;
  readonly next: readonly Picked[];
  readonly onChoose: (match: ServiceMatch) => void;
  readonly onNext: (match: ServiceMatch) => void;
}

function Matches({ patientId, chosenId, next, onChoose, onNext }: MatchesProps) {
  const { t } = useTranslation('referrals');
  const sentence = useErrorSentence();
  const [service, category] = useWatch<ReferralValues, ['service', 'category']>({ name: ['service', 'category'] });
  const { data, error } = useMatchHealthcareServicesQuery({
    patientId,
    // A chosen program has set its service: others for the same need remain options.
    ...(service && !chosenId && { service: service as PartnerService['service'] }),
    ...(category && { category: category as 'stress' }),
  });
  if (error) return <ErrorNotice message={sentence(error) ?? ''} />;
  if (!data) return <Skeleton rows={3} />;
  if (data.items.length === 0) return <Notice tone="info">{t('finder.empty')}</Notice>;
  return (
    <section className="stack-tight" aria-label={t('finder.title')}>
      <p className="small muted">{t('finder.lead')}</p>
      <List>
        {data.items.map((match) => {
          const isNext = next.some(({ id }) => id === match.id);
          return (
            <ListRow
              key={match.id}
              title={<MatchTitle match={match} />}
              detail={<MatchFacts match={match} />}
              end={
                match.id === chosenId || isNext ? (
                  <Chip tone="accent" icon="check">
                    {t(isNext ? 'planB.title' : 'finder.chosen')}
                  </Chip>
                ) : (
                  <span className={styles.buttons}>
                    <Button
                      size="small"
                      aria-label={`${t('finder.choose')}: ${match.name}`}
                      onClick={() => onChoose(match)}
                    >
                      {t('finder.choose')}
                    </Button>
                    {next.length < mostNext && (
                      <Button
                        size="small"
                        aria-label={`${t('finder.next')}: ${match.name}`}
                        onClick={() => onNext(match)}
                      >
                        {t('finder.next')}
                      </Button>
                    )}
                  </span>
                )
              }
            />
          );
        })}
      </List>
    </section>
  );
}

function MatchTitle({ match }: { readonly match: ServiceMatch }) {
  const { t } = useTranslation('referrals');
  return (
    <>
      <bdi>{match.name}</bdi> <CapacityChip capacity={match} />
      {match.accepting === false && (
        <Chip tone="warning" icon="minus">
          {t('finder.full')}
        </Chip>
      )}
    </>
  );
}

function MatchFacts({ match }: { readonly match: ServiceMatch }) {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const facts = [
    match.partnerOrganizationName,
    t(`finder.place.${match.place}`),
    match.speaks && t('finder.speaks'),
    match.city,
    match.hours,
    match.phone && format.phone(match.phone),
  ].filter(Boolean);
  return (
    <>
      <bdi>{facts.join(' · ')}</bdi>
      {match.eligibility && (
        <div>
          <bdi>{match.eligibility}</bdi>
        </div>
      )}
    </>
  );
}
