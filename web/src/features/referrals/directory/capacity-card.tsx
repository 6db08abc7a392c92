// The free places of a program: the last report with its time and author, and a form for a new one.
import { capacityAge } from '@puente/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { HealthcareService } from '#api';
import { CapacityChip } from '#care';
import { useFormat } from '#i18n';
import { Card, Disclosure, Skeleton } from '#ui';

const CapacityForm = lazy(() => import('./capacity-form.tsx').then((m) => ({ default: m.CapacityForm })));

export function CapacityCard({ service }: { readonly service: HealthcareService }) {
  const { t } = useTranslation('directory');
  const format = useFormat();
  const { capacityOn, capacityToldBy, capacityByName } = service;
  const age = capacityOn && capacityAge(capacityOn, format.today);
  return (
    <Card title={t('section.capacity')}>
      <div className="stack">
        {capacityOn ? (
          <div>
            <CapacityChip capacity={service} />
            <p className="small muted">
              <bdi>{t('capacity.said', { date: format.date(capacityOn), name: capacityToldBy ?? '–' })}</bdi>
              {capacityByName && (
                <>
                  {' · '}
                  <bdi>{t('capacity.noted', { name: capacityByName })}</bdi>
                </>
              )}
            </p>
            {age === 'fading' && <p className="small">{t('capacity.fading')}</p>}
          </div>
        ) : (
          <p className="small muted">{t('capacity.unknown')}</p>
        )}
        {service.can.includes('report-capacity') && (
          <Disclosure summary={t('capacity.report')}>
            <Suspense fallback={<Skeleton rows={1} />}>
              <CapacityForm key={service.version} service={service} />
            </Suspense>
          </Disclosure>
        )}
      </div>
    </Card>
  );
}
