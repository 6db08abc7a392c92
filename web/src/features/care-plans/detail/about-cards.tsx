// What a plan is for, what else it says, and how it came into force.

import { withDot } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import type { CarePlan } from '#api';
import { useFormat } from '#i18n';
import { Card, DetailList, List, ListRow } from '#ui';

export function ConditionsCard({ plan }: { readonly plan: CarePlan }) {
  const { t } = useTranslation('care-plans');
  const { conditions, otherProfessionals, noOtherProfessionals } = plan;
  return (
    <>
      <Card title={t('about.conditions')} flush={conditions.length > 0}>
        {conditions.length === 0 ? (
          <p className="muted">{t('about.noConditions')}</p>
        ) : (
          <List label={t('about.conditions')}>
            {conditions.map(({ id, text, code }) => (
              <ListRow
                key={id}
                title={text}
                end={
                  code && (
                    <span className="small faint numbers" translate="no">
                      {withDot(code)}
                    </span>
                  )
                }
              />
            ))}
          </List>
        )}
      </Card>
      <Card title={t('about.people')} flush={otherProfessionals.length > 0}>
        {otherProfessionals.length === 0 ? (
          <p className="muted">{t(noOtherProfessionals ? 'about.noPeople' : 'about.notAsked')}</p>
        ) : (
          <List label={t('about.people')}>
            {otherProfessionals.map(({ name, role }) => (
              <ListRow key={`${name}/${role}`} title={name} detail={role ?? ''} />
            ))}
          </List>
        )}
      </Card>
    </>
  );
}

export function WishesCard({ plan: { strengths, preferences, emergencyPlan } }: { readonly plan: CarePlan }) {
  const { t } = useTranslation('care-plans');
  const parts = [
    { name: t('about.strengths'), value: strengths },
    { name: t('about.preferences'), value: preferences },
    { name: t('about.emergencyPlan'), value: emergencyPlan },
  ];
  const written = parts.filter(({ value }) => value);
  if (written.length === 0) return null;
  return written.map(({ name, value }) => (
    <Card key={name} title={name}>
      <p style={{ whiteSpace: 'pre-line' }}>
        <bdi>{value}</bdi>
      </p>
    </Card>
  ));
}

export function AboutCard({ plan }: { readonly plan: CarePlan }) {
  const { t } = useTranslation(['care-plans', 'programs']);
  const format = useFormat();
  const date = (day: string | null | undefined) => day && format.date(day);
  const waits = plan.status === 'proposed' || plan.status === 'approved';
  const approved = plan.approvedOn && t('about.by', { name: plan.approvedByName ?? '–', date: date(plan.approvedOn) });
  const agreed =
    plan.agreedOn &&
    t('about.agreedBy', {
      name: plan.agreedByName ?? '–',
      date: date(plan.agreedOn),
      method: plan.agreementMethod ? t(`method.${plan.agreementMethod}`) : '',
    });
  const notYet = waits ? t('about.notYet') : null;
  return (
    <Card title={t('about.plan')}>
      <DetailList
        details={[
          { name: t('about.author'), value: plan.ownerName },
          { name: t('about.program'), value: plan.program && t(`programs:name.${plan.program}`) },
          { name: t('about.language'), value: plan.language && format.language(plan.language) },
          {
            name: t('about.proposed'),
            value:
              plan.proposedAt &&
              t('about.by', { name: plan.proposedByName ?? '–', date: format.dateTime(plan.proposedAt) }),
          },
          { name: t('about.approved'), value: approved ?? notYet },
          { name: t('about.approverType'), value: plan.approverType },
          { name: t('about.agreed'), value: agreed ?? notYet },
          { name: t('about.interpreter'), value: plan.agreementInterpreter },
          { name: t('about.takenBy'), value: plan.agreementTakenByName },
          { name: t('about.from'), value: date(plan.effectiveFrom) },
          { name: t('about.until'), value: date(plan.endedOn ?? plan.effectiveTo) },
          { name: t('about.lastReview'), value: date(plan.lastReviewOn) },
          { name: t('about.reviewDue'), value: date(plan.reviewDueOn) },
        ]}
      />
    </Card>
  );
}

export function ReviewsCard({ plan: { reviews } }: { readonly plan: CarePlan }) {
  const { t } = useTranslation('care-plans');
  const format = useFormat();
  if (reviews.length === 0) return null;
  return (
    <Card title={t('about.reviews')} flush>
      <List label={t('about.reviews')}>
        {reviews.toReversed().map((review) => (
          <ListRow
            key={`${review.on}/${review.progress}`}
            title={t(`decision.${review.decision}`)}
            detail={
              <>
                <bdi>{t('about.by', { name: review.byName ?? '–', date: format.date(review.on) })}</bdi>
                <br />
                <bdi>{review.progress}</bdi>
              </>
            }
          />
        ))}
      </List>
    </Card>
  );
}
