// Our messages with the partner about a referral.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type Referral, type ReferralMessage, useListState } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { RecordCard } from '#records';
import { Chip, ListRow } from '#ui';
import styles from '../referral/referrals.module.css';
import { MessageForm } from './message-form.tsx';

const most = 200;

export function MessagesCard({ referral }: { readonly referral: Referral }) {
  const { t } = useTranslation('referrals');
  const list = useListState<ReferralMessage>(
    callsOf('referralMessages').useList({ referralId: referral.id, sort: 'createdAt', limit: most }),
  );
  return (
    <RecordCard
      title={t('messages.title')}
      list={list}
      empty={t('messages.empty')}
      row={(row) => <Message key={row.id} message={row} patientId={referral.patientId} />}
      before={referral.isOpen && referral.can.includes('update') && <MessageForm referral={referral} />}
    />
  );
}

function Message({ message, patientId }: { readonly message: ReferralMessage; readonly patientId: string }) {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const { text, fileName } = message;
  // Without words it is a document; without its name, a document that the reader may not see.
  const paper = fileName ? (
    <Link to={paths.patient(patientId, 'documents')}>{t('messages.file', { name: fileName })}</Link>
  ) : (
    t('messages.hiddenFile')
  );
  return (
    <ListRow
      title={
        <>
          <bdi className={styles.prose}>{text || paper}</bdi>{' '}
          {message.isTheirs && (
            <Chip tone="info" icon="chat">
              {t('messages.theirs')}
            </Chip>
          )}
        </>
      }
      detail={
        <>
          <bdi>{[format.dateTime(message.createdAt), message.authorName].filter(Boolean).join(' · ')}</bdi>
          {text && fileName && <div>{paper}</div>}
        </>
      }
    />
  );
}
