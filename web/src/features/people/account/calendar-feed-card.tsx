// The secret link that opens the reader's calendar in another application: creates, renews and revokes it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useErrorSentence,
  useGetCalendarFeedQuery,
  useMakeCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} from '#api';
import { useFormat } from '#i18n';
import { Button, Card, ConfirmDialog, CopyButton, ErrorNotice, fieldId, fieldStyles, Notice, Switch, toast } from '#ui';
import styles from './security/security.module.css';

export function CalendarFeedCard() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const sentence = useErrorSentence();
  const { data } = useGetCalendarFeedQuery();
  const [make, making] = useMakeCalendarFeedMutation();
  const [revoke, revoking] = useRevokeCalendarFeedMutation();
  const [chosen, setChosen] = useState<boolean>();
  const [address, setAddress] = useState<string>();
  const [asked, setAsked] = useState<'renew' | 'revoke'>();
  const id = fieldId('feed-initials');
  const feed = data?.feed;
  const showsInitials = chosen ?? feed?.showsInitials ?? false;
  const error = making.error ?? revoking.error;

  async function renew(): Promise<void> {
    const { data: made } = await make({ showsInitials });
    if (!made) return;
    setAsked(undefined);
    setAddress(made.address);
    toast.success(t('feed.made'));
  }

  async function takeBack(): Promise<void> {
    const { error: refusal } = await revoke();
    if (refusal) return;
    setAsked(undefined);
    setAddress(undefined);
    toast.success(t('feed.revoked'));
  }

  return (
    <Card title={t('feed.title')}>
      <div className={styles.part}>
        <p className="muted">{t('feed.lead')}</p>
        {error && !asked && <ErrorNotice message={sentence(error) ?? ''} />}
        <div className={fieldStyles.field}>
          <label className={fieldStyles.check} htmlFor={id}>
            <Switch
              id={id}
              checked={showsInitials}
              aria-describedby={`${id}-hint`}
              onChange={(event) => setChosen(event.target.checked)}
            />
            <span>{t('feed.initials')}</span>
          </label>
          <p className={fieldStyles.hint} id={`${id}-hint`}>
            {t('feed.initialsHint')}
          </p>
        </div>
        {feed && (
          <p>
            {t(feed.readAt ? 'feed.lastRead' : 'feed.neverRead', {
              made: format.ownDateTime(feed.madeAt),
              read: feed.readAt ? format.ownDateTime(feed.readAt) : '',
            })}
          </p>
        )}
        {address && (
          <Notice tone="info">
            <p>{t('feed.once')}</p>
            <p className="row">
              <code translate="no" style={{ overflowWrap: 'anywhere' }}>
                {address}
              </code>
              <CopyButton text={address} what={t('feed.link')} />
            </p>
          </Notice>
        )}
        <div className="row">
          <Button onClick={() => (feed ? setAsked('renew') : void renew())} disabled={!data || making.isLoading}>
            {t(feed ? 'feed.renew' : 'feed.make')}
          </Button>
          {feed && <Button onClick={() => setAsked('revoke')}>{t('feed.revoke')}</Button>}
        </div>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={t(asked === 'revoke' ? 'feed.revokeQuestion' : 'feed.renewQuestion')}
        confirm={t(asked === 'revoke' ? 'feed.revoke' : 'feed.renew')}
        danger={asked === 'revoke'}
        busy={making.isLoading || revoking.isLoading}
        error={sentence(error)}
        onConfirm={() => void (asked === 'revoke' ? takeBack() : renew())}
        onClose={() => setAsked(undefined)}
      >
        <p>{t('feed.effect')}</p>
      </ConfirmDialog>
    </Card>
  );
}
