// The partner's view of the request: the service, the data that the person shares, and the answer.
import { isOpenReferral, type PartnerAct, type PartnerLinkView, type SharePreview } from '@puente/contract';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Button, DetailList, Notice } from '#ui';
import { type AnswerFailure, AnswerForm, type PartnerLinkSaid } from './answer-form.tsx';
import type { PartnerMessage } from './ask-partner-link.ts';
import type { MessageFailure } from './partner-messages.tsx';

const PartnerMessages = lazy(() => import('./partner-messages.tsx').then((m) => ({ default: m.PartnerMessages })));

interface PartnerRequestProps {
  readonly request: PartnerLinkView;
  readonly Parts: ComponentType<{ readonly parts: SharePreview['parts'] }>;
  readonly onAnswer: (said: PartnerLinkSaid) => Promise<AnswerFailure | undefined>;
  readonly onWrite: (message: PartnerMessage) => Promise<MessageFailure | undefined>;
}

export function PartnerRequest({ request, Parts, onAnswer, onWrite }: PartnerRequestProps) {
  const { t } = useTranslation(['partner-link', 'referrals', 'programs']);
  const format = useFormat();
  const [act, setAct] = useState<PartnerAct>();
  const { organization, phone, service, program, category, priority, reason, receivedOn, status, can, parts } = request;
  const send = async (said: PartnerLinkSaid) => {
    const failure = await onAnswer(said);
    if (!failure) setAct(undefined);
    return failure;
  };
  return (
    <>
      <p>
        <bdi>{t('from', { organization })}</bdi>
      </p>
      <section className="stack-tight">
        <h2>{service ? t(`programs:service.${service}`) : t(`programs:name.${program}`)}</h2>
        <p>
          <bdi>{reason}</bdi>
        </p>
        <DetailList
          details={[
            { name: t('state'), value: t(`referrals:status.${status}`) },
            { name: t('referrals:field.category'), value: category && t(`programs:need.${category}`) },
            { name: t('referrals:field.priority'), value: t(`referrals:priority.${priority}`) },
            { name: t('asked'), value: format.date(receivedOn) },
            { name: t('questions'), value: phone && <bdi dir="ltr">{format.phone(phone)}</bdi> },
          ]}
        />
      </section>
      {parts.length > 0 && (
        <section className="stack">
          <h2>{t('about')}</h2>
          <p className="small muted">{t('aboutHint')}</p>
          <Parts parts={parts} />
        </section>
      )}
      {can.length === 0 && <Notice tone="info">{t('nothing')}</Notice>}
      {act ? (
        <AnswerForm key={act} act={act} request={request} onAnswer={send} onBack={() => setAct(undefined)} />
      ) : (
        <div className="stack">
          {can.map((name, index) => (
            <Button
              key={name}
              size="large"
              fullWidth
              {...(index === 0 && { variant: 'contained', color: 'primary' })}
              onClick={() => setAct(name)}
            >
              {t(`act.${name}`)}
            </Button>
          ))}
        </div>
      )}
      {isOpenReferral(status) && (
        <Suspense fallback={null}>
          <PartnerMessages messages={request.messages} onWrite={onWrite} />
        </Suspense>
      )}
    </>
  );
}
