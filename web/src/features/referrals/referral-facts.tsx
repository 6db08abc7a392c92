// The details of a referral, and their part in the closed loop.
import { type ReferralState, withDot } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type Referral } from '#api';
import { NeedChip } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Card, DetailList } from '#ui';
import { useReferralWords } from './referral/use-referral-words.ts';

export function ReferralFacts({ referral }: { readonly referral: Referral }) {
  const { t } = useTranslation(['referrals', 'programs']);
  const format = useFormat();
  const { category, priority, source, direction } = referral;
  const isInward = direction === 'in';
  return (
    <Card title={t('section.about')}>
      <DetailList
        details={[
          { name: t('column.side'), value: t(`direction.${direction}`) },
          { name: t('field.program'), value: t(`programs:name.${referral.program}`) },
          { name: t('field.category'), value: category && t(`programs:need.${category}`) },
          { name: t('field.needId'), value: referral.needId && <NeedLine needId={referral.needId} /> },
          { name: t('field.diagnosisCodes'), value: referral.diagnosisCodes?.map(withDot).join(', ') },
          { name: t('field.priority'), value: t(`priority.${priority}`) },
          { name: t(isInward ? 'field.receivedOn' : 'field.writtenOn'), value: format.date(referral.receivedOn) },
          { name: t('field.source'), value: isInward ? t(`source.${source}`) : null },
          { name: t('column.requester'), value: referral.requesterName ?? referral.requester },
          {
            name: t('field.requesterPhone'),
            value: referral.requesterPhone && <bdi dir="ltr">{referral.requesterPhone}</bdi>,
          },
          { name: t('field.requesterEmail'), value: referral.requesterEmail },
          { name: t('column.performer'), value: referral.performerName ?? referral.performer },
          {
            name: t('field.healthcareServiceId'),
            value: referral.healthcareServiceId && (
              <Link to={paths.service(referral.healthcareServiceId)}>
                <bdi>{referral.healthcareServiceName ?? '–'}</bdi>
              </Link>
            ),
          },
          {
            name: t('field.consentId'),
            value: referral.consentId && (
              <Link to={paths.consent(referral.patientId, referral.consentId)}>{t('seeConsent')}</Link>
            ),
          },
          {
            name: t('field.documentId'),
            value: referral.documentId && (
              <Link to={paths.patient(referral.patientId, 'documents')}>{t('seeDocument')}</Link>
            ),
          },
          { name: t('field.secondReason'), value: referral.secondReason },
          { name: t('column.owner'), value: referral.ownerName },
        ]}
      />
    </Card>
  );
}

/** The need that the referral is for, as it stands now; nothing for readers who do not reach it. */
function NeedLine({ needId }: { readonly needId: string }) {
  const { t } = useTranslation('programs');
  const { data: need } = callsOf('needs').useGet(needId);
  if (!need) return null;
  return (
    <span className="row">
      <Link to={paths.patient(need.patientId, 'needs')}>{t(`need.${need.domain}`)}</Link>
      <NeedChip status={need.status} />
    </span>
  );
}

/** Order and task separately, and the report to a health plan. */
export function LoopCard({ referral }: { readonly referral: Referral }) {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const words = useReferralWords();
  const { closedLoopStatus, loopClosureReason, statusByName, statusAt } = referral;
  return (
    <Card title={t('section.loop')}>
      <DetailList
        details={[
          { name: t('loop.task'), value: t(`status.${referral.status as ReferralState}`) },
          { name: t('loop.order'), value: t(`order.${referral.orderStatus}`) },
          { name: t('ask.reason'), value: referral.statusReason },
          { name: t('ask.closeReason'), value: referral.closeReason && t(`closeReason.${referral.closeReason}`) },
          { name: t('ask.outcome'), value: referral.outcome && t(`outcome.${referral.outcome}`) },
          { name: t('ask.told'), value: referral.toldBy },
          {
            name: t('loop.on'),
            value: [format.dateTime(statusAt), statusByName].filter(Boolean).join(' · '),
          },
          { name: t('column.due'), value: words.dueOf(referral) },
          {
            name: t('loop.closedLoop'),
            // Plans receive this text unchanged.
            value: closedLoopStatus ? <bdi lang="en">{closedLoopStatus}</bdi> : t('loop.untold'),
          },
          { name: t('loop.reason'), value: loopClosureReason && <bdi lang="en">{loopClosureReason}</bdi> },
        ]}
      />
    </Card>
  );
}
