// Where a plan stands, and what it waits for.
import { useTranslation } from 'react-i18next';
import type { CarePlan } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Button, Notice } from '#ui';

const over: readonly string[] = ['on-hold', 'completed', 'revoked', 'entered-in-error'];

export function Standing({ plan }: { readonly plan: CarePlan }) {
  const { t } = useTranslation('care-plans');
  const { status, returnedAt, returnReason, returnedByName, statusReason } = plan;
  return (
    <div className="stack off-paper">
      {status === 'draft' && returnedAt && (
        <Notice tone="warning">
          <bdi>{t('notice.returned', { name: returnedByName ?? '–', reason: returnReason ?? '–' })}</bdi>
        </Notice>
      )}
      {status === 'draft' && !returnedAt && statusReason && (
        <Notice tone="warning">
          <bdi>{t('notice.disagreed', { reason: statusReason })}</bdi>
        </Notice>
      )}
      {status === 'proposed' && <Notice tone="info">{t('notice.waitsForApproval')}</Notice>}
      {status === 'approved' && <Notice tone="info">{t('notice.waitsForAgreement')}</Notice>}
      {over.includes(status) && statusReason && (
        <Notice tone="warning">
          <bdi>{t('notice.ended', { reason: statusReason })}</bdi>
        </Notice>
      )}
      <Review plan={plan} />
      <Neighbors plan={plan} />
    </div>
  );
}

/** A review that is due: it is said while the plan is in force. */
function Review({ plan: { reviewDueOn, can } }: { readonly plan: CarePlan }) {
  const { t } = useTranslation('care-plans');
  const format = useFormat();
  if (!reviewDueOn || can.includes('propose')) return null;
  const date = format.date(reviewDueOn);
  return reviewDueOn < format.today ? (
    <Notice tone="error">{t('notice.reviewOverdue', { date })}</Notice>
  ) : (
    <Notice tone="info">{t('notice.reviewDue', { date })}</Notice>
  );
}

function Neighbors({ plan: { status, amendsId, amendReason, amendedById } }: { readonly plan: CarePlan }) {
  const { t } = useTranslation('care-plans');
  return (
    <>
      {amendsId && (
        <Notice
          tone="info"
          actions={
            <Button size="small" to={paths.carePlan(amendsId)}>
              {t('notice.seeBefore')}
            </Button>
          }
        >
          <bdi>{t('notice.amends', { reason: amendReason ?? '–' })}</bdi>
        </Notice>
      )}
      {amendedById && (
        <Notice
          tone="info"
          actions={
            <Button size="small" to={paths.carePlan(amendedById)}>
              {t('notice.seeAfter')}
            </Button>
          }
        >
          {t(status === 'superseded' ? 'notice.amended' : 'notice.beingAmended')}
        </Notice>
      )}
    </>
  );
}
