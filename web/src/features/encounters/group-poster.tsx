// The poster: its link is made here and shown once. A new one ends the one before.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callsOf, type GroupEncounter, useErrorSentence, useRenewPosterMutation } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Loaded } from '#records';
import { Button, Card, ErrorNotice, Forbidden, Notice, PageHeader, PrintButton, QrCode } from '#ui';
import styles from './groups.module.css';

export function GroupPoster() {
  const { groupId = '' } = useParams();
  return (
    <Loaded read={callsOf('groupEncounters').useGet(groupId)} isPage>
      {(group) => (group.can.includes('update') ? <Poster group={group} /> : <Forbidden />)}
    </Loaded>
  );
}

function Poster({ group }: { readonly group: GroupEncounter }) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const sentence = useErrorSentence();
  const [renew, { data, error, isLoading }] = useRenewPosterMutation();
  const address = data && `${window.location.origin}${paths.checkIn}#${data.token}`;
  return (
    <>
      <PageHeader title={t('poster')} lead={group.title} actions={address && <PrintButton />} />
      <div className="stack">
        <div className="off-paper stack">
          <Notice tone="info">{t('posterLead')}</Notice>
          {error !== undefined && <ErrorNotice message={sentence(error) ?? ''} />}
          <div>
            <Button
              variant={address ? 'outlined' : 'contained'}
              aria-disabled={isLoading}
              onClick={() => void renew(group.id)}
            >
              {t(address ? 'renewPoster' : 'makePoster')}
            </Button>
          </div>
        </div>
        {address && (
          <Card>
            <div className={styles.poster}>
              <h2>
                <bdi>{group.title}</bdi>
              </h2>
              <p>{[format.dateTime(group.startedAt), group.location].filter(Boolean).join(' · ')}</p>
              <QrCode text={address} label={t('posterCode')} />
              <p>{t('posterText')}</p>
            </div>
          </Card>
        )}
      </div>
    </>
  );
}
