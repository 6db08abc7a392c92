// E-mail address and phone number of the person, which they change themselves; an address changes only after its code
// is confirmed.
import type { Me } from '@puente/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollowMyEmailMutation } from '#api';
import { useFormat } from '#i18n';
import { type AuthClient, useSession } from '#session';
import { Button, Card, DetailList, LinesSkeleton, Notice } from '#ui';
import { ContactCode } from './contact-code.tsx';
import { ContactForm, type ContactName } from './contact-form.tsx';
import { useLoaded } from './proof/use-pool.ts';
import styles from './security/security.module.css';

const read = (pool: AuthClient) => pool.userAttributes();

type Step =
  | { readonly step: 'change'; readonly name: ContactName }
  | { readonly step: 'code'; readonly name: ContactName; readonly destination: string | null };

export function ContactCard({ me }: { readonly me: Me }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const kind = useSession()?.kind;
  const attributes = useLoaded(read);
  const [follow] = useFollowMyEmailMutation();
  const [open, setOpen] = useState<Step>();
  const proved =
    attributes.state === 'ready' && attributes.value['email_verified'] === 'true' && attributes.value['email'];

  // Catches up after a page that was closed between code and answer.
  useEffect(() => {
    if (proved && proved !== me.email) void follow();
  }, [proved, me.email, follow]);

  /** Another service keeps the account. */
  const isElsewhere = kind === 'oidc' || kind === 'firebase';
  const phone = attributes.state === 'ready' ? attributes.value['phone_number'] : undefined;
  const isProvable = attributes.state === 'ready' && !isElsewhere;

  function done(): void {
    setOpen(undefined);
    attributes.reload();
  }

  return (
    <Card title={t('contact.title')}>
      <div className={styles.part}>
        {open?.step === 'change' && (
          <ContactForm
            name={open.name}
            current={open.name === 'email' ? me.email : (phone ?? '')}
            onSaved={(code) =>
              code ? setOpen({ step: 'code', name: open.name, destination: code.destination }) : done()
            }
            onBack={() => setOpen(undefined)}
          />
        )}
        {open?.step === 'code' && (
          <ContactCode name={open.name} destination={open.destination} onDone={done} onBack={done} />
        )}
        {!open && (
          <>
            <DetailList
              details={[
                { name: t('contact.email'), value: me.email },
                {
                  name: t('contact.phone'),
                  value: phone ? format.phone(phone) : isProvable ? t('contact.noPhone') : undefined,
                },
              ]}
            />
            {attributes.state === 'loading' && !isElsewhere && <LinesSkeleton lines={1} />}
            {attributes.state === 'failed' && !isElsewhere && <Notice tone="info">{t('contact.notHeld')}</Notice>}
            {isProvable && (
              <div className={styles.actions}>
                <Button size="large" variant="outlined" onClick={() => setOpen({ step: 'change', name: 'email' })}>
                  {t('contact.changeEmail')}
                </Button>
                <Button
                  size="large"
                  variant="outlined"
                  onClick={() => setOpen({ step: 'change', name: 'phone_number' })}
                >
                  {t(phone ? 'contact.changePhone' : 'contact.addPhone')}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
