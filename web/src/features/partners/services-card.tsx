// The services of a partner, with the capacity and the number of served people.
import type { PartnerService } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Card, Chip, List, ListRow } from '#ui';
import styles from './partner/partner-detail.module.css';

export function ServicesCard({ services }: { readonly services: readonly PartnerService[] }) {
  const { t } = useTranslation(['partners', 'programs']);
  const format = useFormat();
  const places = ({ slots, serving }: PartnerService) => {
    if (typeof slots === 'number' && typeof serving === 'number')
      return t('places.of', { serving: format.number(serving), slots: format.number(slots) });
    if (typeof slots === 'number') return t('places.slots', { count: slots });
    return typeof serving === 'number' ? t('places.serving', { count: serving }) : undefined;
  };
  return (
    <Card title={t('section.services')} flush>
      {services.length === 0 ? (
        <p className={`${styles.pad} small muted`}>{t('noServices')}</p>
      ) : (
        <List>
          {services.map((one) => (
            <ListRow
              key={one.service}
              title={
                <>
                  {t(`programs:service.${one.service}`)} <PlacesChip service={one} />
                </>
              }
              detail={[places(one), one.reportedOn && t('places.reported', { date: format.date(one.reportedOn) })]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </List>
      )}
    </Card>
  );
}

function PlacesChip({ service: { slots, serving } }: { readonly service: PartnerService }) {
  const { t } = useTranslation(['partners', 'programs']);
  if (typeof slots !== 'number' || typeof serving !== 'number' || serving < slots) return null;
  return serving > slots ? (
    <Chip tone="error" icon="alert">
      {t('places.above')}
    </Chip>
  ) : (
    <Chip tone="warning" icon="minus">
      {t('places.full')}
    </Chip>
  );
}
