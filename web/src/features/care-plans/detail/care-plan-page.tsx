// /dashboard/care-plans/{id}: one version of a plan, to read and to act on.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type CarePlan, callsOf } from '#api';
import { CarePlanChip, Part2Chip, PatientBanner, patientPath } from '#care';
import { useFormat } from '#i18n';
import { Loaded } from '#records';
import { Notice, PageHeader, WayBack } from '#ui';
import { usePlanWords } from '../use-plan-words.ts';
import { AboutCard, ConditionsCard, ReviewsCard, WishesCard } from './about-cards.tsx';
import styles from './care-plan-page.module.css';
import { ChangesCard } from './changes-card.tsx';
import { GoalsCard } from './goals-card.tsx';
import { PlanActions } from './plan-actions.tsx';
import { Standing } from './standing.tsx';
import { VersionsCard } from './versions-card.tsx';

export function CarePlanPage() {
  const { carePlanId = '' } = useParams();
  return (
    <Loaded read={callsOf('carePlans').useGet(carePlanId)} isPage="person">
      {(plan) => <Shown key={plan.id} plan={plan} />}
    </Loaded>
  );
}

function Shown({ plan }: { readonly plan: CarePlan }) {
  const { t } = useTranslation(['care-plans', 'programs', 'part2']);
  const format = useFormat();
  const words = usePlanWords();
  const facts = [plan.number > 1 && t('fact.version', { number: plan.number }), plan.ownerName];
  return (
    <>
      <PatientBanner patient={plan.patient} heading={{ to: patientPath(plan.patient) }} />
      <PageHeader
        title={words.title(plan)}
        tab={t(`programs:carePlanKind.${plan.kind}`)}
        lead={
          <span className="row">
            <CarePlanChip plan={plan} />
            {plan.part2 && <Part2Chip />}
            <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
            {plan.effectiveTo && plan.endedOn === null && plan.approvedOn && (
              <span>{t('fact.until', { date: format.date(plan.effectiveTo) })}</span>
            )}
          </span>
        }
        actions={<PlanActions plan={plan} />}
      />
      <WayBack />
      {plan.part2 && (
        <div className="off-paper">
          <Notice tone="warning">{t('part2:notice')}</Notice>
        </div>
      )}
      <Standing plan={plan} />
      <div className={styles.columns}>
        <div className="stack">
          <GoalsCard plan={plan} />
          <ConditionsCard plan={plan} />
          <WishesCard plan={plan} />
        </div>
        <div className="stack in-order">
          <AboutCard plan={plan} />
          <ReviewsCard plan={plan} />
          <ChangesCard plan={plan} />
          <VersionsCard plan={plan} />
        </div>
      </div>
    </>
  );
}
