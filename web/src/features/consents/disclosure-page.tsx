// The shared data and its recipient: for the recipient, and as the person's receipt.
import { ofPart2 } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callsOf, type Disclosure, useGetDisclosedContentQuery } from '#api';
import { PatientBanner, patientPath, SharedParts, useConsentWords } from '#care';
import { useFormat } from '#i18n';
import { type Command, Loaded, useCommands } from '#records';
import { ActionMenu, Card, DetailList, Notice, PageHeader, PrintButton } from '#ui';
import { ReceiptMail } from './receipt-mail.tsx';
import styles from './share.module.css';

export function DisclosurePage() {
  const { disclosureId = '' } = useParams();
  return (
    <Loaded read={callsOf('disclosures').useGet(disclosureId)} isPage="person">
      {(disclosure) => <Shown disclosure={disclosure} />}
    </Loaded>
  );
}

function Shown({ disclosure }: { readonly disclosure: Disclosure }) {
  const { t } = useTranslation('consents');
  const format = useFormat();
  const words = useConsentWords();
  const content = useGetDisclosedContentQuery(disclosure.id);
  const inError: Command = {
    name: 'void',
    icon: 'x-circle',
    label: t('void.label'),
    question: () => ({
      title: t('share.voidQuestion'),
      danger: true,
      effect: t('share.voidEffect'),
      ask: { reason: { label: t('void.reason') } },
      done: t('void.done'),
    }),
  };
  const { actions, dialog } = useCommands({
    record: disclosure,
    hook: callsOf('disclosures').useCommand(),
    commands: [inError],
  });
  const isOfPart2 = disclosure.dataClasses.some((one) => ofPart2.includes(one));
  const { recipientTitle } = disclosure;
  const byConsent = disclosure.bases.some(({ basis }) => basis === 'consent');
  return (
    <>
      <PatientBanner patient={disclosure.patient} heading={{ to: patientPath(disclosure.patient) }} />
      <PageHeader
        title={recipientTitle ? t('share.pageTitle', { name: recipientTitle }) : t('share.receipt')}
        actions={
          <>
            <PrintButton />
            {actions.length > 0 && <ActionMenu outlined actions={actions} />}
          </>
        }
      />
      {dialog}
      {disclosure.reason && (
        <Notice tone="warning">
          <bdi>{t('ended.voided', { reason: disclosure.reason })}</bdi>
        </Notice>
      )}
      {isOfPart2 && <Notice tone="warning">{t('share.redisclosure')}</Notice>}
      <Card title={t('share.receipt')}>
        <div className="stack" aria-live="polite">
          <DetailList
            details={[
              { name: t('share.field.recipientId'), value: recipientTitle },
              { name: t('share.sharedAt'), value: format.dateTime(disclosure.sharedAt) },
              { name: t('share.field.dataClasses'), value: words.classes({ ...disclosure, purposes: [] }) },
              { name: t('share.field.purpose'), value: words.purpose(disclosure.purpose) },
              { name: t('share.field.way'), value: t(`share.way.${disclosure.way}`) },
              {
                name: t('share.why'),
                value: t(byConsent ? 'share.byConsent' : `share.basis.${disclosure.bases[0]?.basis ?? 'consent'}`),
              },
              { name: t('share.field.note'), value: disclosure.note },
            ]}
          />
          <p>{t('share.afterwards')}</p>
          <ReceiptMail disclosure={disclosure} />
        </div>
      </Card>
      <Card title={t('share.content')}>
        <div className={styles.part}>
          <Loaded read={content}>{({ parts }) => <SharedParts parts={parts} />}</Loaded>
        </div>
      </Card>
    </>
  );
}
