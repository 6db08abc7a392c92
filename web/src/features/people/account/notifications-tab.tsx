// The choice of mails; those about the password or the address are always sent.
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { isStale, problemOf, useErrorSentence, useUpdateMeMutation } from '#api';
import { Card, ErrorNotice, fieldId, fieldStyles, Switch, toast } from '#ui';
import styles from './security/security.module.css';

export function NotificationsTab({ me }: { readonly me: Me }) {
  const { t } = useTranslation('account');
  const [update, { isLoading, error }] = useUpdateMeMutation();
  const sentence = useErrorSentence();
  const id = fieldId('new-device');

  async function choose(newDevice: boolean): Promise<void> {
    const send = (version: number) => {
      const body = { version, notifications: { newDevice } };
      return update({ body });
    };
    const first = await send(me.version);
    const stored = isStale(first.error) ? (problemOf(first.error)?.current as Me | undefined) : undefined;
    const { error: refusal } = stored ? await send(stored.version) : first;
    if (!refusal) toast.success(t('notifications.saved'));
  }

  return (
    <Card title={t('tabs.notifications')}>
      <div className={styles.part}>
        <p className="muted">{t('notifications.lead', { email: me.email })}</p>
        {error && <ErrorNotice message={sentence(error) ?? ''} />}
        <div className={fieldStyles.field}>
          <label className={fieldStyles.check} htmlFor={id}>
            <Switch
              id={id}
              checked={me.notifications.newDevice}
              aria-describedby={`${id}-hint`}
              aria-disabled={isLoading}
              onChange={(event) => !isLoading && void choose(event.target.checked)}
            />
            <span>{t('notifications.newDevice')}</span>
          </label>
          <p className={fieldStyles.hint} id={`${id}-hint`}>
            {t('notifications.newDeviceHint')}
          </p>
        </div>
        <p>{t('notifications.always')}</p>
      </div>
    </Card>
  );
}
