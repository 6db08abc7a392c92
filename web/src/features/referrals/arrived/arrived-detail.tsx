// One received request: its content, its person, and its outcome.
import { requestDeclineReasons } from '@puente/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { callsOf, fieldErrorsOf, type ReferralRequest } from '#api';
import { nameOf } from '#care';
import { loadTexts, useFormat } from '#i18n';
import { paths } from '#paths';
import { CommandMenu, Loaded } from '#records';
import { Card, Chip, DetailList, PageHeader, Skeleton } from '#ui';
import styles from '../referral/referrals.module.css';
import { useArrivedWords } from './use-arrived-words.ts';

const AdmitCard = lazy(() =>
  Promise.all([import('./admit-card.tsx'), loadTexts(['form', 'person'])]).then(([m]) => ({
    default: m.AdmitCard,
  })),
);

export function ArrivedDetail() {
  const { requestId = '' } = useParams();
  return (
    <Loaded read={callsOf('referralRequests').useGet(requestId)} isPage>
      {(request) => <Detail key={request.id} request={request} />}
    </Loaded>
  );
}

const tones = { new: 'info', admitted: 'success', declined: 'neutral' } as const;
const icons = { new: 'clock', admitted: 'check', declined: 'x' } as const;

function Detail({ request }: { readonly request: ReferralRequest }) {
  const { t } = useTranslation('arrived');
  const { status } = request;
  return (
    <>
      <PageHeader
        title={nameOf(request)}
        lead={
          <Chip tone={tones[status as 'new']} icon={icons[status as 'new']}>
            {t(`status.${status as 'new'}`)}
          </Chip>
        }
        actions={<Acts request={request} />}
      />
      <div className={styles.columns}>
        <AskedCard request={request} />
        {request.can.includes('admit') ? (
          <Suspense fallback={<Skeleton rows={6} />}>
            <AdmitCard request={request} />
          </Suspense>
        ) : (
          <EndedCard request={request} />
        )}
      </div>
    </>
  );
}

function Acts({ request }: { readonly request: ReferralRequest }) {
  const { t } = useTranslation('arrived');
  const reasons = requestDeclineReasons.map((value) => ({ value, label: t(`declineReason.${value}`) }));
  return (
    <CommandMenu
      outlined
      record={request}
      hook={callsOf('referralRequests').useCommand()}
      commands={[
        {
          name: 'decline',
          icon: 'x',
          label: t('act.decline'),
          question: () => ({
            title: t('question.decline'),
            effect: t('effect.decline'),
            ask: {
              choice: { label: t('ask.declineReason'), options: reasons },
              reason: { label: t('ask.reason'), optional: true },
            },
            body: ({ choice, reason }) => ({ declineReason: choice, reason: reason.trim() || null }),
            sentenceOf: (error) =>
              fieldErrorsOf(error).some(({ path }) => path === 'reason') ? t('otherReason') : undefined,
            done: t('done.decline'),
            back: 'reopen',
          }),
        },
        {
          name: 'reopen',
          icon: 'undo',
          label: t('act.reopen'),
          question: () => ({ title: t('question.reopen'), effect: t('effect.reopen'), done: t('done.reopen') }),
        },
      ]}
    />
  );
}

function AskedCard({ request }: { readonly request: ReferralRequest }) {
  const { t } = useTranslation(['arrived', 'referrals', 'common']);
  const format = useFormat();
  const words = useArrivedWords();
  const call = (phone: string | null) => phone && <a href={`tel:${phone}`}>{format.phone(phone)}</a>;
  const write = (email: string | null) => email && <a href={`mailto:${email}`}>{email}</a>;
  const place = [request.addressLine, request.city, request.postalCode].filter(Boolean).join(', ');
  return (
    <Card title={t('section.asked')}>
      <DetailList
        details={[
          { name: t('field.reason'), value: <span className={styles.prose}>{request.reason}</span> },
          { name: t('column.what'), value: words.whatOf(request) },
          { name: t('field.priority'), value: t(`referrals:priority.${request.priority}`) },
          { name: t('field.birthDate'), value: request.birthDate && format.date(request.birthDate) },
          { name: t('field.cin'), value: request.cin },
          { name: t('field.phone'), value: call(request.phone ?? null) },
          { name: t('field.email'), value: write(request.email ?? null) },
          {
            name: t('field.preferredLanguage'),
            value: request.preferredLanguage && format.language(request.preferredLanguage),
          },
          { name: t('field.addressLine'), value: place && <span translate="no">{place}</span> },
          { name: t('field.requester'), value: words.fromOf(request) },
          { name: t('field.requesterPhone'), value: call(request.requesterPhone ?? null) },
          { name: t('field.requesterEmail'), value: write(request.requesterEmail ?? null) },
          {
            name: t('field.personKnows'),
            value: typeof request.personKnows === 'boolean' && t(request.personKnows ? 'common:yes' : 'common:no'),
          },
          { name: t('field.receivedOn'), value: format.date(request.receivedOn) },
          { name: t('field.source'), value: words.sourceOf(request) },
          { name: t('field.note'), value: request.note && <span className={styles.prose}>{request.note}</span> },
        ].map(({ name, value }) => ({ name, value: value || null }))}
      />
    </Card>
  );
}

function EndedCard({ request }: { readonly request: ReferralRequest }) {
  const { t } = useTranslation('arrived');
  const format = useFormat();
  const { declineReason, referralId, statusReason, statusAt, statusByName } = request;
  return (
    <Card title={t('section.ended')}>
      <div className="stack">
        {declineReason && <p className="strong">{t(`declineReason.${declineReason}`)}</p>}
        {statusReason && (
          <p className={styles.prose} dir="auto">
            {statusReason}
          </p>
        )}
        {referralId && (
          <p>
            <Link to={paths.referral(referralId)}>{t('toReferral')}</Link>
          </p>
        )}
        {statusAt && (
          <p className="small muted">
            {[format.dateTime(statusAt), statusByName && t('by', { name: statusByName })].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
    </Card>
  );
}
