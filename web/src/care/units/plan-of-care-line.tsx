// How far the plan of care of a person is, and what is missing: a link to the plan.
import type { UnitUsage } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addDays, useFormat } from '#i18n';
import { paths } from '#paths';
import { Icon } from '#ui';
import styles from './unit-meter.module.css';

interface PlanOfCareLineProps {
  readonly plan: UnitUsage['plan'];
  readonly patientId: string;
  /** No unit is near the limit yet: a phone leaves out that there is no plan. */
  readonly isFar?: boolean;
}

/** A review is announced so many days before its day, as reminders do. */
const announcedDays = 30;
const underWay = ['draft', 'proposed', 'approved', 'on-hold'] as const;

export function PlanOfCareLine({ plan, patientId, isFar = false }: PlanOfCareLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const line = (text: string, look?: 'urgent' | 'far') => (
    <Link className={look && styles[look]} to={paths.patient(patientId, 'care-plan')}>
      {look === 'urgent' && <Icon name="alert" size="small" />}
      <bdi>{text}</bdi>
    </Link>
  );
  if (!plan) return line(t('ui.units.plan.none'), isFar ? 'far' : undefined);
  const { status, effectiveTo, reviewDueOn } = plan;
  const stage = underWay.find((one) => one === status);
  if (stage) return line(t(`ui.units.plan.${stage}`));
  if (status !== 'active' || (effectiveTo && effectiveTo < format.today))
    return line(t('ui.units.plan.ended'), 'urgent');
  if (reviewDueOn && reviewDueOn < format.today)
    return line(t('ui.units.plan.reviewOverdue', { date: format.date(reviewDueOn) }), 'urgent');
  if (reviewDueOn && reviewDueOn <= addDays(format.today, announcedDays))
    return line(t('ui.units.plan.reviewDue', { date: format.date(reviewDueOn) }));
  return line(t('ui.units.plan.active', { date: effectiveTo ? format.date(effectiveTo) : '–' }));
}
